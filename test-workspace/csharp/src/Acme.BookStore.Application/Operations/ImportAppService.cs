using Fx;

namespace Acme.BookStore.Operations;

/// <summary>§6.2: IsEnabled = false excludes the class, although it implements IRemoteService.</summary>
[RemoteService(IsEnabled = false)]
public class ImportAppService : ApplicationService
{
    public Task RunAsync() => Task.CompletedTask;
}
