using Fx.Application.Services;

namespace Acme.Shared;

/// <summary>No <c>Create(…)</c> call names this assembly: the class is a service, but it is not exposed (§1.3).</summary>
public class MaintenanceAppService : ApplicationService
{
    public Task VacuumAsync() => Task.CompletedTask;
}
