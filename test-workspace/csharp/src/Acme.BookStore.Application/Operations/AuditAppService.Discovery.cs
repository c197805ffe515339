using Fx;

namespace Acme.BookStore.Operations;

[RemoteService(IsMetadataEnabled = false)]
public partial class AuditAppService;
