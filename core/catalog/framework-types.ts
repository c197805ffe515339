/**
 * Types of ABP, of its modules and of .NET that may occur in signatures, as the API definition of a running host
 * describes them, one on each line: kind, name, the versions of ABP whose hosts described it like this (9.1 if none is
 * written; `until` is excluded), base class, and the public properties that the type itself declares. The form of ABP 9.1 is first. `list` and
 * `dictionary` are classes that are written as what they contain. Modifiers of a property: `as` its name in JSON,
 * `static`, `required`, `length` and `range` with their limits, `match` with a pattern.
 */
export const frameworkTypes = String.raw`
class Microsoft.AspNetCore.Http.HttpValidationProblemDetails : Microsoft.AspNetCore.Mvc.ProblemDetails { Errors: {System.String:System.String[]} }
class Microsoft.AspNetCore.Http.IFormFile { ContentType: System.String; ContentDisposition: System.String; Headers: {System.String:Microsoft.Extensions.Primitives.StringValues}; Length: System.Int64; Name: System.String; FileName: System.String }
class Microsoft.AspNetCore.Mvc.ActionResult
class Microsoft.AspNetCore.Mvc.ActionResult<TValue> { Result: Microsoft.AspNetCore.Mvc.ActionResult; Value: TValue }
class Microsoft.AspNetCore.Mvc.FileResult : Microsoft.AspNetCore.Mvc.ActionResult { ContentType: System.String; FileDownloadName: System.String; LastModified: System.DateTimeOffset?; EntityTag: Microsoft.Net.Http.Headers.EntityTagHeaderValue; EnableRangeProcessing: System.Boolean }
class Microsoft.AspNetCore.Mvc.IActionResult
class Microsoft.AspNetCore.Mvc.ProblemDetails { Type: System.String; Title: System.String; Status: System.Int32?; Detail: System.String; Instance: System.String }
class Microsoft.AspNetCore.Mvc.ValidationProblemDetails : Microsoft.AspNetCore.Http.HttpValidationProblemDetails
interface Microsoft.Extensions.Logging.ILogger<TCategoryName>
struct Microsoft.Extensions.Primitives.StringSegment { Buffer: System.String; Offset: System.Int32; Length: System.Int32; Value: System.String; HasValue: System.Boolean; Item: System.Char }
class Microsoft.Net.Http.Headers.EntityTagHeaderValue { Tag: Microsoft.Extensions.Primitives.StringSegment; IsWeak: System.Boolean }
class Microsoft.Win32.SafeHandles.SafeHandleZeroOrMinusOneIsInvalid : System.Runtime.InteropServices.SafeHandle { IsInvalid: System.Boolean }
class Microsoft.Win32.SafeHandles.SafeWaitHandle : Microsoft.Win32.SafeHandles.SafeHandleZeroOrMinusOneIsInvalid
interface System.Collections.Generic.IAsyncEnumerable<T>
struct System.Collections.Generic.KeyValuePair<TKey,TValue> { Key: TKey; Value: TValue }
enum System.DayOfWeek { Sunday = 0; Monday = 1; Tuesday = 2; Wednesday = 3; Thursday = 4; Friday = 5; Saturday = 6 }
struct System.Half
interface System.IServiceProvider
struct System.Index { Value: System.Int32; IsFromEnd: System.Boolean }
struct System.Int128
enum System.Linq.PredicateOperator { Or = 0; And = 1 }
class System.IO.MemoryStream : System.IO.Stream { CanRead: System.Boolean; CanSeek: System.Boolean; CanWrite: System.Boolean; Capacity: System.Int32; Length: System.Int64; Position: System.Int64 }
class System.IO.Stream : System.MarshalByRefObject { CanRead: System.Boolean; CanWrite: System.Boolean; CanSeek: System.Boolean; CanTimeout: System.Boolean; Length: System.Int64; Position: System.Int64; ReadTimeout: System.Int32; WriteTimeout: System.Int32 }
class System.MarshalByRefObject
class System.Net.Http.HttpContent { Headers: [System.Collections.Generic.KeyValuePair<System.String,System.Collections.Generic.IEnumerable<System.String>>] }
class System.Net.Http.HttpMethod { Method: System.String }
class System.Net.Http.HttpRequestMessage { Version: System.Version; VersionPolicy: System.Net.Http.HttpVersionPolicy; Content: System.Net.Http.HttpContent; Method: System.Net.Http.HttpMethod; RequestUri: System.Uri; Headers: [System.Collections.Generic.KeyValuePair<System.String,System.Collections.Generic.IEnumerable<System.String>>]; Properties: {System.String:System.Object}; Options: {System.String:System.Object} }
class System.Net.Http.HttpResponseMessage { Version: System.Version; Content: System.Net.Http.HttpContent; StatusCode: System.Net.HttpStatusCode; ReasonPhrase: System.String; Headers: [System.Collections.Generic.KeyValuePair<System.String,System.Collections.Generic.IEnumerable<System.String>>]; TrailingHeaders: [System.Collections.Generic.KeyValuePair<System.String,System.Collections.Generic.IEnumerable<System.String>>]; RequestMessage: System.Net.Http.HttpRequestMessage; IsSuccessStatusCode: System.Boolean }
enum System.Net.Http.HttpVersionPolicy { RequestVersionOrLower = 0; RequestVersionOrHigher = 1; RequestVersionExact = 2 }
enum System.Net.HttpStatusCode { Continue = 100; SwitchingProtocols = 101; Processing = 102; EarlyHints = 103; OK = 200; Created = 201; Accepted = 202; NonAuthoritativeInformation = 203; NoContent = 204; ResetContent = 205; PartialContent = 206; MultiStatus = 207; AlreadyReported = 208; IMUsed = 226; MultipleChoices = 300; Ambiguous = 300; MovedPermanently = 301; Moved = 301; Found = 302; Redirect = 302; SeeOther = 303; RedirectMethod = 303; NotModified = 304; UseProxy = 305; Unused = 306; TemporaryRedirect = 307; RedirectKeepVerb = 307; PermanentRedirect = 308; BadRequest = 400; Unauthorized = 401; PaymentRequired = 402; Forbidden = 403; NotFound = 404; MethodNotAllowed = 405; NotAcceptable = 406; ProxyAuthenticationRequired = 407; RequestTimeout = 408; Conflict = 409; Gone = 410; LengthRequired = 411; PreconditionFailed = 412; RequestEntityTooLarge = 413; RequestUriTooLong = 414; UnsupportedMediaType = 415; RequestedRangeNotSatisfiable = 416; ExpectationFailed = 417; MisdirectedRequest = 421; UnprocessableEntity = 422; UnprocessableContent = 422; Locked = 423; FailedDependency = 424; UpgradeRequired = 426; PreconditionRequired = 428; TooManyRequests = 429; RequestHeaderFieldsTooLarge = 431; UnavailableForLegalReasons = 451; InternalServerError = 500; NotImplemented = 501; BadGateway = 502; ServiceUnavailable = 503; GatewayTimeout = 504; HttpVersionNotSupported = 505; VariantAlsoNegotiates = 506; InsufficientStorage = 507; LoopDetected = 508; NotExtended = 510; NetworkAuthenticationRequired = 511 }
struct System.Nullable<T> { HasValue: System.Boolean; Value: T }
struct System.Numerics.BigInteger { IsPowerOfTwo: System.Boolean; IsZero: System.Boolean; IsOne: System.Boolean; IsEven: System.Boolean; Sign: System.Int32 }
struct System.Range { Start: System.Index; End: System.Index }
class System.Runtime.ConstrainedExecution.CriticalFinalizerObject
class System.Runtime.InteropServices.SafeHandle : System.Runtime.ConstrainedExecution.CriticalFinalizerObject { IsClosed: System.Boolean; IsInvalid: System.Boolean }
struct System.Text.Json.JsonElement { ValueKind: System.Text.Json.JsonValueKind; Item: System.Text.Json.JsonElement }
enum System.Text.Json.JsonValueKind { Undefined = 0; Object = 1; Array = 2; String = 3; Number = 4; True = 5; False = 6; Null = 7 }
list System.Text.Json.Nodes.JsonArray of [System.Text.Json.Nodes.JsonNode]
class System.Text.Json.Nodes.JsonNode { Options: System.Text.Json.Nodes.JsonNodeOptions?; Parent: System.Text.Json.Nodes.JsonNode; Root: System.Text.Json.Nodes.JsonNode; Item: System.Text.Json.Nodes.JsonNode; Item: System.Text.Json.Nodes.JsonNode }
struct System.Text.Json.Nodes.JsonNodeOptions { PropertyNameCaseInsensitive: System.Boolean }
dictionary System.Text.Json.Nodes.JsonObject of {System.String:System.Text.Json.Nodes.JsonNode}
struct System.Threading.CancellationToken { IsCancellationRequested: System.Boolean; CanBeCanceled: System.Boolean; WaitHandle: System.Threading.WaitHandle }
struct System.Threading.Tasks.ValueTask { IsCompleted: System.Boolean; IsCompletedSuccessfully: System.Boolean; IsFaulted: System.Boolean; IsCanceled: System.Boolean }
struct System.Threading.Tasks.ValueTask<TResult> { IsCompleted: System.Boolean; IsCompletedSuccessfully: System.Boolean; IsFaulted: System.Boolean; IsCanceled: System.Boolean; Result: TResult }
class System.Threading.WaitHandle : System.MarshalByRefObject { Handle: System.IntPtr; SafeWaitHandle: Microsoft.Win32.SafeHandles.SafeWaitHandle }
class System.TimeZoneInfo { Id: System.String; HasIanaId: System.Boolean; DisplayName: System.String; StandardName: System.String; DaylightName: System.String; BaseUtcOffset: System.TimeSpan; SupportsDaylightSavingTime: System.Boolean }
class System.Tuple<T1,T2,T3> { Item1: T1; Item2: T2; Item3: T3 }
class System.Tuple<T1,T2> { Item1: T1; Item2: T2 }
struct System.UInt128
class System.Uri { AbsolutePath: System.String; AbsoluteUri: System.String; LocalPath: System.String; Authority: System.String; HostNameType: System.UriHostNameType; IsDefaultPort: System.Boolean; IsFile: System.Boolean; IsLoopback: System.Boolean; PathAndQuery: System.String; Segments: [System.String]; IsUnc: System.Boolean; Host: System.String; Port: System.Int32; Query: System.String; Fragment: System.String; Scheme: System.String; OriginalString: System.String; DnsSafeHost: System.String; IdnHost: System.String; IsAbsoluteUri: System.Boolean; UserEscaped: System.Boolean; UserInfo: System.String }
enum System.UriHostNameType { Unknown = 0; Basic = 1; Dns = 2; IPv4 = 3; IPv6 = 4 }
struct System.ValueTuple<T1,T2,T3>
struct System.ValueTuple<T1,T2>
class System.Version { Major: System.Int32; Minor: System.Int32; Build: System.Int32; Revision: System.Int32; MajorRevision: System.Int16; MinorRevision: System.Int16 }
class Volo.Abp.Account.ChangePasswordInput since 5.1 { CurrentPassword: System.String length 0..128; NewPassword: System.String required length 0..128 }
class Volo.Abp.Account.Localization.AccountResource
class Volo.Abp.Account.ProfileDto since 5.1 : Volo.Abp.ObjectExtending.ExtensibleObject { UserName: System.String; Email: System.String; Name: System.String; Surname: System.String; PhoneNumber: System.String; IsExternal: System.Boolean; HasPassword: System.Boolean; ConcurrencyStamp: System.String }
class Volo.Abp.Account.RegisterDto since 4.3 : Volo.Abp.ObjectExtending.ExtensibleObject { UserName: System.String required length 0..256; EmailAddress: System.String required length 0..256; Password: System.String required length 0..128; AppName: System.String required }
class Volo.Abp.Account.RegisterDto since 3.2 until 4.3 { UserName: System.String required length 0..256; EmailAddress: System.String required length 0..256; Password: System.String required length 0..128; AppName: System.String required }
class Volo.Abp.Account.ResetPasswordDto since 3.2 { UserId: System.Guid; ResetToken: System.String required; Password: System.String required }
class Volo.Abp.Account.SendPasswordResetCodeDto since 3.2 { Email: System.String required length 0..256; AppName: System.String required; ReturnUrl: System.String; ReturnUrlHash: System.String }
class Volo.Abp.Account.Settings.AccountSettingNames
class Volo.Abp.Account.UpdateProfileDto since 5.1 : Volo.Abp.ObjectExtending.ExtensibleObject { UserName: System.String length 0..256; Email: System.String length 0..256; Name: System.String length 0..64; Surname: System.String length 0..64; PhoneNumber: System.String length 0..16; ConcurrencyStamp: System.String }
class Volo.Abp.Account.VerifyPasswordResetTokenInput since 7.0 { UserId: System.Guid; ResetToken: System.String required }
class Volo.Abp.Account.Web.Areas.Account.Controllers.Models.AbpLoginResult { Result: Volo.Abp.Account.Web.Areas.Account.Controllers.Models.LoginResultType; Description: System.String }
enum Volo.Abp.Account.Web.Areas.Account.Controllers.Models.LoginResultType since 3.2 { Success = 1; InvalidUserNameOrPassword = 2; NotAllowed = 3; LockedOut = 4; RequiresTwoFactor = 5 }
class Volo.Abp.Account.Web.Areas.Account.Controllers.Models.UserLoginInfo { UserNameOrEmailAddress: System.String required length 0..255; Password: System.String required length 0..32; RememberMe: System.Boolean }
class Volo.Abp.Application.Dtos.AuditedEntityDto since 7.1 : Volo.Abp.Application.Dtos.CreationAuditedEntityDto { LastModificationTime: System.DateTime?; LastModifierId: System.Guid? }
class Volo.Abp.Application.Dtos.AuditedEntityDto<TPrimaryKey> since 3.2 : Volo.Abp.Application.Dtos.CreationAuditedEntityDto<TPrimaryKey> { LastModificationTime: System.DateTime?; LastModifierId: System.Guid? }
class Volo.Abp.Application.Dtos.AuditedEntityWithUserDto<TPrimaryKey,TUserDto> : Volo.Abp.Application.Dtos.AuditedEntityDto<TPrimaryKey> { Creator: TUserDto; LastModifier: TUserDto }
class Volo.Abp.Application.Dtos.AuditedEntityWithUserDto<TUserDto> : Volo.Abp.Application.Dtos.AuditedEntityDto { Creator: TUserDto; LastModifier: TUserDto }
class Volo.Abp.Application.Dtos.CreationAuditedEntityDto since 7.1 : Volo.Abp.Application.Dtos.EntityDto { CreationTime: System.DateTime; CreatorId: System.Guid? }
class Volo.Abp.Application.Dtos.CreationAuditedEntityDto<TPrimaryKey> since 3.2 : Volo.Abp.Application.Dtos.EntityDto<TPrimaryKey> { CreationTime: System.DateTime; CreatorId: System.Guid? }
class Volo.Abp.Application.Dtos.CreationAuditedEntityWithUserDto<TPrimaryKey,TUserDto> : Volo.Abp.Application.Dtos.CreationAuditedEntityDto<TPrimaryKey> { Creator: TUserDto }
class Volo.Abp.Application.Dtos.CreationAuditedEntityWithUserDto<TUserDto> : Volo.Abp.Application.Dtos.CreationAuditedEntityDto { Creator: TUserDto }
class Volo.Abp.Application.Dtos.EntityDto since 3.2
class Volo.Abp.Application.Dtos.EntityDto<TKey> since 3.2 : Volo.Abp.Application.Dtos.EntityDto { Id: TKey }
class Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleCreationAuditedEntityDto { LastModificationTime: System.DateTime?; LastModifierId: System.Guid? }
class Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto<TPrimaryKey> since 3.2 : Volo.Abp.Application.Dtos.ExtensibleCreationAuditedEntityDto<TPrimaryKey> { LastModificationTime: System.DateTime?; LastModifierId: System.Guid? }
class Volo.Abp.Application.Dtos.ExtensibleAuditedEntityWithUserDto<TPrimaryKey,TUserDto> : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto<TPrimaryKey> { Creator: TUserDto; LastModifier: TUserDto }
class Volo.Abp.Application.Dtos.ExtensibleAuditedEntityWithUserDto<TUserDto> : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto { Creator: TUserDto; LastModifier: TUserDto }
class Volo.Abp.Application.Dtos.ExtensibleCreationAuditedEntityDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleEntityDto { CreationTime: System.DateTime; CreatorId: System.Guid? }
class Volo.Abp.Application.Dtos.ExtensibleCreationAuditedEntityDto<TPrimaryKey> since 3.2 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<TPrimaryKey> { CreationTime: System.DateTime; CreatorId: System.Guid? }
class Volo.Abp.Application.Dtos.ExtensibleCreationAuditedEntityWithUserDto<TPrimaryKey,TUserDto> : Volo.Abp.Application.Dtos.ExtensibleCreationAuditedEntityDto<TPrimaryKey> { Creator: TUserDto }
class Volo.Abp.Application.Dtos.ExtensibleCreationAuditedEntityWithUserDto<TUserDto> : Volo.Abp.Application.Dtos.ExtensibleCreationAuditedEntityDto { Creator: TUserDto }
class Volo.Abp.Application.Dtos.ExtensibleEntityDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject
class Volo.Abp.Application.Dtos.ExtensibleEntityDto<TKey> since 3.2 : Volo.Abp.ObjectExtending.ExtensibleObject { Id: TKey }
class Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityDto : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto { IsDeleted: System.Boolean; DeleterId: System.Guid?; DeletionTime: System.DateTime? }
class Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityDto<TPrimaryKey> since 3.2 : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto<TPrimaryKey> { IsDeleted: System.Boolean; DeleterId: System.Guid?; DeletionTime: System.DateTime? }
class Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityWithUserDto<TPrimaryKey,TUserDto> : Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityDto<TPrimaryKey> { Creator: TUserDto; LastModifier: TUserDto; Deleter: TUserDto }
class Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityWithUserDto<TUserDto> : Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityDto { Creator: TUserDto; LastModifier: TUserDto; Deleter: TUserDto }
class Volo.Abp.Application.Dtos.ExtensibleLimitedResultRequestDto since 8.3 : Volo.Abp.Application.Dtos.ExtensibleEntityDto { DefaultMaxResultCount: System.Int32 static; MaxMaxResultCount: System.Int32 static; MaxResultCount: System.Int32 range 1..2147483647 }
class Volo.Abp.Application.Dtos.ExtensibleListResultDto<T> : Volo.Abp.ObjectExtending.ExtensibleObject { Items: [T] }
class Volo.Abp.Application.Dtos.ExtensiblePagedAndSortedResultRequestDto since 8.3 : Volo.Abp.Application.Dtos.ExtensiblePagedResultRequestDto { Sorting: System.String }
class Volo.Abp.Application.Dtos.ExtensiblePagedResultDto<T> : Volo.Abp.Application.Dtos.ExtensibleListResultDto<T> { TotalCount: System.Int64 }
class Volo.Abp.Application.Dtos.ExtensiblePagedResultRequestDto since 8.3 : Volo.Abp.Application.Dtos.ExtensibleLimitedResultRequestDto { SkipCount: System.Int32 range 0..2147483647 }
class Volo.Abp.Application.Dtos.FullAuditedEntityDto since 7.1 : Volo.Abp.Application.Dtos.AuditedEntityDto { IsDeleted: System.Boolean; DeleterId: System.Guid?; DeletionTime: System.DateTime? }
class Volo.Abp.Application.Dtos.FullAuditedEntityDto<TPrimaryKey> since 6.0 : Volo.Abp.Application.Dtos.AuditedEntityDto<TPrimaryKey> { IsDeleted: System.Boolean; DeleterId: System.Guid?; DeletionTime: System.DateTime? }
class Volo.Abp.Application.Dtos.FullAuditedEntityWithUserDto<TPrimaryKey,TUserDto> : Volo.Abp.Application.Dtos.FullAuditedEntityDto<TPrimaryKey> { Creator: TUserDto; LastModifier: TUserDto; Deleter: TUserDto }
class Volo.Abp.Application.Dtos.FullAuditedEntityWithUserDto<TUserDto> : Volo.Abp.Application.Dtos.FullAuditedEntityDto { Creator: TUserDto; LastModifier: TUserDto; Deleter: TUserDto }
interface Volo.Abp.Application.Dtos.IEntityDto
interface Volo.Abp.Application.Dtos.IEntityDto<TKey> { Id: TKey }
interface Volo.Abp.Application.Dtos.IHasTotalCount { TotalCount: System.Int64 }
interface Volo.Abp.Application.Dtos.ILimitedResultRequest { MaxResultCount: System.Int32 }
interface Volo.Abp.Application.Dtos.IListResult<T> { Items: System.Collections.Generic.IReadOnlyList<T> }
interface Volo.Abp.Application.Dtos.IPagedAndSortedResultRequest
interface Volo.Abp.Application.Dtos.IPagedResult<T>
interface Volo.Abp.Application.Dtos.IPagedResultRequest { SkipCount: System.Int32 }
interface Volo.Abp.Application.Dtos.ISortedResultRequest { Sorting: System.String }
class Volo.Abp.Application.Dtos.LimitedResultRequestDto since 3.2 { DefaultMaxResultCount: System.Int32 static; MaxMaxResultCount: System.Int32 static; MaxResultCount: System.Int32 range 1..2147483647 }
class Volo.Abp.Application.Dtos.ListResultDto<T> since 3.2 { Items: System.Collections.Generic.IReadOnlyList<T> }
class Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto since 3.2 : Volo.Abp.Application.Dtos.PagedResultRequestDto { Sorting: System.String }
class Volo.Abp.Application.Dtos.PagedResultDto<T> since 3.2 : Volo.Abp.Application.Dtos.ListResultDto<T> { TotalCount: System.Int64 }
class Volo.Abp.Application.Dtos.PagedResultRequestDto since 3.2 : Volo.Abp.Application.Dtos.LimitedResultRequestDto { SkipCount: System.Int32 range 0..2147483647 }
class Volo.Abp.Application.Localization.Resources.AbpDdd.AbpDddApplicationContractsResource
class Volo.Abp.Application.Services.ApplicationService { LazyServiceProvider: Volo.Abp.DependencyInjection.IAbpLazyServiceProvider; ServiceProvider: System.IServiceProvider; AppliedCrossCuttingConcerns: [System.String] }
interface Volo.Abp.Application.Services.ICreateAppService<TGetOutputDto,TCreateInput>
interface Volo.Abp.Application.Services.ICreateAppService<TGetOutputDto>
interface Volo.Abp.Application.Services.ICreateUpdateAppService<TGetOutputDto,TKey,TCreateInput,TUpdateInput>
interface Volo.Abp.Application.Services.ICreateUpdateAppService<TGetOutputDto,TKey,TCreateInput>
interface Volo.Abp.Application.Services.ICreateUpdateAppService<TGetOutputDto,TKey>
interface Volo.Abp.Application.Services.ICrudAppService<TGetOutputDto,TGetListOutputDto,TKey,TGetListInput,TCreateInput,TUpdateInput>
interface Volo.Abp.Application.Services.ICrudAppService<TGetOutputDto,TKey,TGetListInput,TCreateInput,TUpdateInput>
interface Volo.Abp.Application.Services.ICrudAppService<TGetOutputDto,TKey,TGetListInput,TCreateInput>
interface Volo.Abp.Application.Services.ICrudAppService<TGetOutputDto,TKey,TGetListInput>
interface Volo.Abp.Application.Services.ICrudAppService<TGetOutputDto,TKey>
interface Volo.Abp.Application.Services.IDeleteAppService<TKey>
interface Volo.Abp.Application.Services.IReadOnlyAppService<TGetOutputDto,TGetListOutputDto,TKey,TGetListInput>
interface Volo.Abp.Application.Services.IReadOnlyAppService<TGetOutputDto,TKey,TGetListInput>
interface Volo.Abp.Application.Services.IReadOnlyAppService<TGetOutputDto,TKey>
interface Volo.Abp.Application.Services.IUpdateAppService<TGetOutputDto,TKey,TUpdateInput>
interface Volo.Abp.Application.Services.IUpdateAppService<TGetOutputDto,TKey>
enum Volo.Abp.ApplicationServiceTypes { ApplicationServices = 1; IntegrationServices = 2; All = 3 }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationAuthConfigurationDto since 7.0 { GrantedPolicies: {System.String:System.Boolean} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationAuthConfigurationDto since 3.2 until 6.1 { Policies: {System.String:System.Boolean}; GrantedPolicies: {System.String:System.Boolean} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationConfigurationDto since 6.0 { Localization: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationConfigurationDto; Auth: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationAuthConfigurationDto; Setting: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationSettingConfigurationDto; CurrentUser: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentUserDto; Features: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationFeatureConfigurationDto; GlobalFeatures: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationGlobalFeatureConfigurationDto; MultiTenancy: Volo.Abp.AspNetCore.Mvc.MultiTenancy.MultiTenancyInfoDto; CurrentTenant: Volo.Abp.AspNetCore.Mvc.MultiTenancy.CurrentTenantDto; Timing: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.TimingDto; Clock: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ClockDto; ObjectExtensions: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ObjectExtensionsDto; ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationConfigurationDto since 3.2 until 5.3 { Localization: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationConfigurationDto; Auth: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationAuthConfigurationDto; Setting: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationSettingConfigurationDto; CurrentUser: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentUserDto; Features: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationFeatureConfigurationDto; MultiTenancy: Volo.Abp.AspNetCore.Mvc.MultiTenancy.MultiTenancyInfoDto; CurrentTenant: Volo.Abp.AspNetCore.Mvc.MultiTenancy.CurrentTenantDto; Timing: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.TimingDto; Clock: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ClockDto; ObjectExtensions: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ObjectExtensionsDto }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationConfigurationDto since 5.3 until 5.4 { Localization: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationConfigurationDto; Auth: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationAuthConfigurationDto; Setting: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationSettingConfigurationDto; CurrentUser: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentUserDto; Features: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationFeatureConfigurationDto; GlobalFeatures: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationGlobalFeatureConfigurationDto; MultiTenancy: Volo.Abp.AspNetCore.Mvc.MultiTenancy.MultiTenancyInfoDto; CurrentTenant: Volo.Abp.AspNetCore.Mvc.MultiTenancy.CurrentTenantDto; Timing: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.TimingDto; Clock: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ClockDto; ObjectExtensions: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ObjectExtensionsDto }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationConfigurationRequestOptions { IncludeLocalizationResources: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationFeatureConfigurationDto since 3.2 { Values: {System.String:System.String} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationGlobalFeatureConfigurationDto since 5.3 { EnabledFeatures: [System.String] }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationConfigurationDto since 7.0 until 10.4 { Values: {System.String:System.Collections.Generic.Dictionary<System.String,System.String>}; Resources: {System.String:Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationResourceDto}; Languages: [Volo.Abp.Localization.LanguageInfo]; CurrentCulture: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentCultureDto; DefaultResourceName: System.String; LanguagesMap: {System.String:[Volo.Abp.NameValue]}; LanguageFilesMap: {System.String:[Volo.Abp.NameValue]} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationConfigurationDto since 3.2 until 3.4 { Values: {System.String:{System.String:System.String}}; Languages: [Volo.Abp.Localization.LanguageInfo]; CurrentCulture: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentCultureDto; DefaultResourceName: System.String; LanguagesMap: {System.String:[Volo.Abp.NameValue]}; LanguageFilesMap: {System.String:[Volo.Abp.NameValue]} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationConfigurationDto since 4.0 until 6.1 { Values: {System.String:System.Collections.Generic.Dictionary<System.String,System.String>}; Languages: [Volo.Abp.Localization.LanguageInfo]; CurrentCulture: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentCultureDto; DefaultResourceName: System.String; LanguagesMap: {System.String:[Volo.Abp.NameValue]}; LanguageFilesMap: {System.String:[Volo.Abp.NameValue]} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationConfigurationDto since 10.4 { Values: {System.String:System.Collections.Generic.Dictionary<System.String,System.String>}; Resources: {System.String:Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationResourceDto}; Languages: [Volo.Abp.Localization.LanguageInfo]; CurrentCulture: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentCultureDto; DefaultResourceName: System.String; LanguagesMap: {System.String:[Volo.Abp.NameValue]}; LanguageFilesMap: {System.String:[Volo.Abp.NameValue]}; UseRouteBasedCulture: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationDto since 8.2 { Resources: {System.String:Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationResourceDto}; CurrentCulture: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentCultureDto }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationDto since 7.0 until 8.2 { Resources: {System.String:Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationResourceDto} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationRequestDto since 7.0 { CultureName: System.String required; OnlyDynamics: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationLocalizationResourceDto since 7.0 { Texts: {System.String:System.String}; BaseResources: [System.String] }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ApplicationSettingConfigurationDto since 3.2 { Values: {System.String:System.String} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ClockDto since 3.2 { Kind: System.String }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentApplicationConfigurationCacheResetEventData
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentCultureDto since 3.2 { DisplayName: System.String; EnglishName: System.String; ThreeLetterIsoLanguageName: System.String; TwoLetterIsoLanguageName: System.String; IsRightToLeft: System.Boolean; CultureName: System.String; Name: System.String; NativeName: System.String; DateTimeFormat: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.DateTimeFormatDto }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentUserDto since 8.2 { IsAuthenticated: System.Boolean; Id: System.Guid?; TenantId: System.Guid?; ImpersonatorUserId: System.Guid?; ImpersonatorTenantId: System.Guid?; ImpersonatorUserName: System.String; ImpersonatorTenantName: System.String; UserName: System.String; Name: System.String; SurName: System.String; Email: System.String; EmailVerified: System.Boolean; PhoneNumber: System.String; PhoneNumberVerified: System.Boolean; Roles: [System.String]; SessionId: System.String }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentUserDto since 3.2 until 4.4 { IsAuthenticated: System.Boolean; Id: System.Guid?; TenantId: System.Guid?; UserName: System.String; Name: System.String; SurName: System.String; Email: System.String; EmailVerified: System.Boolean; PhoneNumber: System.String; PhoneNumberVerified: System.Boolean; Roles: [System.String] }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentUserDto since 4.4 until 4.5 { IsAuthenticated: System.Boolean; Id: System.Guid?; TenantId: System.Guid?; ImpersonatorUserId: System.Guid?; ImpersonatorTenantId: System.Guid?; UserName: System.String; Name: System.String; SurName: System.String; Email: System.String; EmailVerified: System.Boolean; PhoneNumber: System.String; PhoneNumberVerified: System.Boolean; Roles: [System.String] }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.CurrentUserDto since 5.1 until 8.2 { IsAuthenticated: System.Boolean; Id: System.Guid?; TenantId: System.Guid?; ImpersonatorUserId: System.Guid?; ImpersonatorTenantId: System.Guid?; ImpersonatorUserName: System.String; ImpersonatorTenantName: System.String; UserName: System.String; Name: System.String; SurName: System.String; Email: System.String; EmailVerified: System.Boolean; PhoneNumber: System.String; PhoneNumberVerified: System.Boolean; Roles: [System.String] }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.DateTimeFormatDto since 3.2 { CalendarAlgorithmType: System.String; DateTimeFormatLong: System.String; ShortDatePattern: System.String; FullDateTimePattern: System.String; DateSeparator: System.String; ShortTimePattern: System.String; LongTimePattern: System.String }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.IanaTimeZone since 3.2 { TimeZoneName: System.String }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.EntityExtensionDto since 3.2 { Properties: {System.String:Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyDto}; Configuration: {System.String:System.Object} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionEnumDto since 3.2 { Fields: [Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionEnumFieldDto]; LocalizationResource: System.String }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionEnumFieldDto since 3.2 { Name: System.String; Value: System.Object }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyApiCreateDto since 3.2 { IsAvailable: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyApiDto since 3.2 { OnGet: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyApiGetDto; OnCreate: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyApiCreateDto; OnUpdate: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyApiUpdateDto }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyApiGetDto since 3.2 { IsAvailable: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyApiUpdateDto since 3.2 { IsAvailable: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyAttributeDto since 3.2 { TypeSimple: System.String; Config: {System.String:System.Object} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyDto since 9.0 { Type: System.String; TypeSimple: System.String; DisplayName: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.LocalizableStringDto; Api: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyApiDto; Ui: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiDto; Policy: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyPolicyDto; Attributes: [Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyAttributeDto]; Configuration: {System.String:System.Object}; DefaultValue: System.Object }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyDto since 3.2 until 8.4 { Type: System.String; TypeSimple: System.String; DisplayName: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.LocalizableStringDto; Api: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyApiDto; Ui: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiDto; Attributes: [Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyAttributeDto]; Configuration: {System.String:System.Object}; DefaultValue: System.Object }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyFeaturePolicyDto since 9.0 { Features: [System.String]; RequiresAll: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyGlobalFeaturePolicyDto since 9.0 { Features: [System.String]; RequiresAll: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyPermissionPolicyDto since 9.0 { PermissionNames: [System.String]; RequiresAll: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyPolicyDto since 9.0 { GlobalFeatures: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyGlobalFeaturePolicyDto; Features: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyFeaturePolicyDto; Permissions: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyPermissionPolicyDto }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiDto since 4.0 { OnTable: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiTableDto; OnCreateForm: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiFormDto; OnEditForm: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiFormDto; Lookup: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiLookupDto }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiDto since 3.2 until 3.4 { OnTable: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiTableDto; OnCreateForm: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiFormDto; OnEditForm: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiFormDto }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiFormDto since 3.2 { IsVisible: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiLookupDto since 4.0 { Url: System.String; ResultListPropertyName: System.String; DisplayPropertyName: System.String; ValuePropertyName: System.String; FilterParamName: System.String }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionPropertyUiTableDto since 3.2 { IsVisible: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.LocalizableStringDto since 3.2 { Name: System.String; Resource: System.String }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ModuleExtensionDto since 3.2 { Entities: {System.String:Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.EntityExtensionDto}; Configuration: {System.String:System.Object} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ObjectExtensionsDto since 3.2 { Modules: {System.String:Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ModuleExtensionDto}; Enums: {System.String:Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.ObjectExtending.ExtensionEnumDto} }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.TimeZone since 3.2 { Iana: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.IanaTimeZone; Windows: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.WindowsTimeZone }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.TimingDto since 3.2 { TimeZone: Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.TimeZone }
class Volo.Abp.AspNetCore.Mvc.ApplicationConfigurations.WindowsTimeZone since 3.2 { TimeZoneId: System.String }
class Volo.Abp.AspNetCore.Mvc.MultiTenancy.CurrentTenantDto since 3.2 { Id: System.Guid?; Name: System.String; IsAvailable: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.MultiTenancy.FindTenantResultDto since 8.1 { Success: System.Boolean; TenantId: System.Guid?; Name: System.String; NormalizedName: System.String; IsActive: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.MultiTenancy.FindTenantResultDto since 3.2 until 4.4 { Success: System.Boolean; TenantId: System.Guid?; Name: System.String }
class Volo.Abp.AspNetCore.Mvc.MultiTenancy.FindTenantResultDto since 4.4 until 8.1 { Success: System.Boolean; TenantId: System.Guid?; Name: System.String; IsActive: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.MultiTenancy.MultiTenancyInfoDto since 3.2 until 10.2 { IsEnabled: System.Boolean }
class Volo.Abp.AspNetCore.Mvc.MultiTenancy.MultiTenancyInfoDto since 10.2 { IsEnabled: System.Boolean; UserSharingStrategy: Volo.Abp.MultiTenancy.TenantUserSharingStrategy }
enum Volo.Abp.Auditing.EntityChangeType since 9.0 { Created = 0; Updated = 1; Deleted = 2 }
interface Volo.Abp.Auditing.IAuditedObject
interface Volo.Abp.Auditing.IAuditedObject<TUser>
interface Volo.Abp.Auditing.IAuditingEnabled
interface Volo.Abp.Auditing.ICreationAuditedObject
interface Volo.Abp.Auditing.ICreationAuditedObject<TCreator>
interface Volo.Abp.Auditing.IDeletionAuditedObject { DeleterId: System.Guid? }
interface Volo.Abp.Auditing.IDeletionAuditedObject<TUser> { Deleter: TUser }
list Volo.Abp.Auditing.IEntityHistorySelectorList of [Volo.Abp.NamedTypeSelector]
interface Volo.Abp.Auditing.IFullAuditedObject
interface Volo.Abp.Auditing.IFullAuditedObject<TUser>
interface Volo.Abp.Auditing.IHasCreationTime { CreationTime: System.DateTime }
interface Volo.Abp.Auditing.IHasDeletionTime { DeletionTime: System.DateTime? }
interface Volo.Abp.Auditing.IHasEntityVersion { EntityVersion: System.Int32 }
interface Volo.Abp.Auditing.IHasModificationTime { LastModificationTime: System.DateTime? }
interface Volo.Abp.Auditing.IMayHaveCreator { CreatorId: System.Guid? }
interface Volo.Abp.Auditing.IMayHaveCreator<TCreator> { Creator: TCreator }
interface Volo.Abp.Auditing.IModificationAuditedObject { LastModifierId: System.Guid? }
interface Volo.Abp.Auditing.IModificationAuditedObject<TUser> { LastModifier: TUser }
interface Volo.Abp.Auditing.IMustHaveCreator { CreatorId: System.Guid }
interface Volo.Abp.Auditing.IMustHaveCreator<TCreator> { Creator: TCreator }
enum Volo.Abp.Authorization.Permissions.PermissionGrantResult { Undefined = 0; Granted = 1; Prohibited = 2 }
enum Volo.Abp.BackgroundJobs.BackgroundJobPriority { Low = 5; BelowNormal = 10; Normal = 15; AboveNormal = 20; High = 25 }
enum Volo.Abp.BackgroundJobs.JobExecutionResult { Success = 0; Failed = 1 }
dictionary Volo.Abp.Bundling.BundleParameterDictionary of {System.String:System.String}
list Volo.Abp.Collections.ITypeList of [System.Type]
list Volo.Abp.Collections.ITypeList<T0> of [System.Type]
list Volo.Abp.Collections.TypeList of [System.Type]
list Volo.Abp.Collections.TypeList<T0> of [System.Type]
interface Volo.Abp.Content.IRemoteStreamContent since 5.3 { FileName: System.String; ContentType: System.String; ContentLength: System.Int64? }
class Volo.Abp.Content.RemoteStreamContent since 7.4 { FileName: System.String; ContentType: System.String; ContentLength: System.Int64? }
class Volo.Abp.Data.AbpDatabaseInfo { DatabaseName: System.String; MappedConnections: [System.String]; IsUsedByTenants: System.Boolean }
dictionary Volo.Abp.Data.AbpDatabaseInfoDictionary of {System.String:Volo.Abp.Data.AbpDatabaseInfo}
dictionary Volo.Abp.Data.ConnectionStrings of {System.String:System.String}
list Volo.Abp.Data.DataSeedContributorList of [System.Type]
dictionary Volo.Abp.Data.ExtraPropertyDictionary of {System.String:System.Object}
interface Volo.Abp.Data.IDataFilter
interface Volo.Abp.Data.IDataFilter<TFilter> { IsEnabled: System.Boolean }
interface Volo.Abp.Data.IHasExtraProperties { ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary }
interface Volo.Abp.DependencyInjection.IAbpLazyServiceProvider
interface Volo.Abp.DependencyInjection.IOnServiceActivatedContext { Instance: System.Object }
interface Volo.Abp.DependencyInjection.IOnServiceExposingContext { ImplementationType: System.Type; ExposedTypes: [Volo.Abp.DependencyInjection.ServiceIdentifier] }
interface Volo.Abp.DependencyInjection.IOnServiceRegistredContext { Interceptors: [System.Type]; ImplementationType: System.Type }
class Volo.Abp.DependencyInjection.MultiTenantDbContextType { Type: System.Type; MultiTenancySide: Volo.Abp.MultiTenancy.MultiTenancySides }
list Volo.Abp.DependencyInjection.ServiceActivatedActionList of [System.Collections.Generic.KeyValuePair<Microsoft.Extensions.DependencyInjection.ServiceDescriptor,System.Action<Volo.Abp.DependencyInjection.IOnServiceActivatedContext>>]
list Volo.Abp.DependencyInjection.ServiceExposingActionList of [System.Action<Volo.Abp.DependencyInjection.IOnServiceExposingContext>]
struct Volo.Abp.DependencyInjection.ServiceIdentifier { ServiceKey: System.Object; ServiceType: System.Type }
list Volo.Abp.DependencyInjection.ServiceRegistrationActionList of [System.Action<Volo.Abp.DependencyInjection.IOnServiceRegistredContext>]
class Volo.Abp.Domain.ChangeTracking.ChangeTrackingInterceptor : Volo.Abp.DynamicProxy.AbpInterceptor
class Volo.Abp.Domain.Entities.AggregateRoot : Volo.Abp.Domain.Entities.BasicAggregateRoot { ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary; ConcurrencyStamp: System.String }
class Volo.Abp.Domain.Entities.AggregateRoot<TKey> : Volo.Abp.Domain.Entities.BasicAggregateRoot<TKey> { ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary; ConcurrencyStamp: System.String }
class Volo.Abp.Domain.Entities.AggregateRoot<TKey> since 3.2 : Volo.Abp.Domain.Entities.BasicAggregateRoot<TKey> { ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary; ConcurrencyStamp: System.String }
class Volo.Abp.Domain.Entities.Auditing.AuditedAggregateRoot : Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRoot { LastModificationTime: System.DateTime?; LastModifierId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.AuditedAggregateRoot<TKey> : Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRoot<TKey> { LastModificationTime: System.DateTime?; LastModifierId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.AuditedAggregateRoot<TKey> since 3.2 : Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRoot<TKey> { LastModificationTime: System.DateTime?; LastModifierId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.AuditedAggregateRootWithUser<TKey,TUser> : Volo.Abp.Domain.Entities.Auditing.AuditedAggregateRoot<TKey> { Creator: TUser; LastModifier: TUser }
class Volo.Abp.Domain.Entities.Auditing.AuditedAggregateRootWithUser<TUser> : Volo.Abp.Domain.Entities.Auditing.AuditedAggregateRoot { Creator: TUser; LastModifier: TUser }
class Volo.Abp.Domain.Entities.Auditing.AuditedEntity : Volo.Abp.Domain.Entities.Auditing.CreationAuditedEntity { LastModificationTime: System.DateTime?; LastModifierId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.AuditedEntity<TKey> : Volo.Abp.Domain.Entities.Auditing.CreationAuditedEntity<TKey> { LastModificationTime: System.DateTime?; LastModifierId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.AuditedEntityWithUser<TKey,TUser> : Volo.Abp.Domain.Entities.Auditing.AuditedEntity<TKey> { Creator: TUser; LastModifier: TUser }
class Volo.Abp.Domain.Entities.Auditing.AuditedEntityWithUser<TUser> : Volo.Abp.Domain.Entities.Auditing.AuditedEntity { Creator: TUser; LastModifier: TUser }
class Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRoot : Volo.Abp.Domain.Entities.AggregateRoot { CreationTime: System.DateTime; CreatorId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRoot<TKey> : Volo.Abp.Domain.Entities.AggregateRoot<TKey> { CreationTime: System.DateTime; CreatorId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRoot<TKey> since 3.2 : Volo.Abp.Domain.Entities.AggregateRoot<TKey> { CreationTime: System.DateTime; CreatorId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRootWithUser<TKey,TUser> : Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRoot<TKey> { Creator: TUser }
class Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRootWithUser<TUser> : Volo.Abp.Domain.Entities.Auditing.CreationAuditedAggregateRoot { Creator: TUser }
class Volo.Abp.Domain.Entities.Auditing.CreationAuditedEntity : Volo.Abp.Domain.Entities.Entity { CreationTime: System.DateTime; CreatorId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.CreationAuditedEntity<TKey> : Volo.Abp.Domain.Entities.Entity<TKey> { CreationTime: System.DateTime; CreatorId: System.Guid? }
class Volo.Abp.Domain.Entities.Auditing.CreationAuditedEntityWithUser<TKey,TUser> : Volo.Abp.Domain.Entities.Auditing.CreationAuditedEntity<TKey> { Creator: TUser }
class Volo.Abp.Domain.Entities.Auditing.CreationAuditedEntityWithUser<TUser> : Volo.Abp.Domain.Entities.Auditing.CreationAuditedEntity { Creator: TUser }
class Volo.Abp.Domain.Entities.Auditing.FullAuditedAggregateRoot : Volo.Abp.Domain.Entities.Auditing.AuditedAggregateRoot { IsDeleted: System.Boolean; DeleterId: System.Guid?; DeletionTime: System.DateTime? }
class Volo.Abp.Domain.Entities.Auditing.FullAuditedAggregateRoot<TKey> : Volo.Abp.Domain.Entities.Auditing.AuditedAggregateRoot<TKey> { IsDeleted: System.Boolean; DeleterId: System.Guid?; DeletionTime: System.DateTime? }
class Volo.Abp.Domain.Entities.Auditing.FullAuditedAggregateRootWithUser<TKey,TUser> : Volo.Abp.Domain.Entities.Auditing.FullAuditedAggregateRoot<TKey> { Deleter: TUser; Creator: TUser; LastModifier: TUser }
class Volo.Abp.Domain.Entities.Auditing.FullAuditedAggregateRootWithUser<TUser> : Volo.Abp.Domain.Entities.Auditing.FullAuditedAggregateRoot { Deleter: TUser; Creator: TUser; LastModifier: TUser }
class Volo.Abp.Domain.Entities.Auditing.FullAuditedEntity : Volo.Abp.Domain.Entities.Auditing.AuditedEntity { IsDeleted: System.Boolean; DeleterId: System.Guid?; DeletionTime: System.DateTime? }
class Volo.Abp.Domain.Entities.Auditing.FullAuditedEntity<TKey> : Volo.Abp.Domain.Entities.Auditing.AuditedEntity<TKey> { IsDeleted: System.Boolean; DeleterId: System.Guid?; DeletionTime: System.DateTime? }
class Volo.Abp.Domain.Entities.Auditing.FullAuditedEntityWithUser<TKey,TUser> : Volo.Abp.Domain.Entities.Auditing.FullAuditedEntity<TKey> { Deleter: TUser; Creator: TUser; LastModifier: TUser }
class Volo.Abp.Domain.Entities.Auditing.FullAuditedEntityWithUser<TUser> : Volo.Abp.Domain.Entities.Auditing.FullAuditedEntity { Deleter: TUser; Creator: TUser; LastModifier: TUser }
class Volo.Abp.Domain.Entities.BasicAggregateRoot : Volo.Abp.Domain.Entities.Entity
class Volo.Abp.Domain.Entities.BasicAggregateRoot<TKey> : Volo.Abp.Domain.Entities.Entity<TKey>
class Volo.Abp.Domain.Entities.BasicAggregateRoot<TKey> since 3.2 : Volo.Abp.Domain.Entities.Entity<TKey>
class Volo.Abp.Domain.Entities.Caching.EntityCacheBase<TEntity,TEntityCacheItem,TKey>
class Volo.Abp.Domain.Entities.Caching.EntityCacheWithObjectMapper<TEntity,TEntityCacheItem,TKey> : Volo.Abp.Domain.Entities.Caching.EntityCacheBase<TEntity,TEntityCacheItem,TKey>
class Volo.Abp.Domain.Entities.Caching.EntityCacheWithoutCacheItem<TEntity,TKey> : Volo.Abp.Domain.Entities.Caching.EntityCacheBase<TEntity,TEntity,TKey>
interface Volo.Abp.Domain.Entities.Caching.IEntityCache<TEntityCacheItem,TKey>
class Volo.Abp.Domain.Entities.DomainEventRecord { EventData: System.Object; EventOrder: System.Int64 }
class Volo.Abp.Domain.Entities.Entity since 3.2
class Volo.Abp.Domain.Entities.Entity<TKey> since 3.2 : Volo.Abp.Domain.Entities.Entity { Id: TKey }
list Volo.Abp.Domain.Entities.Events.Distributed.AutoEntityDistributedEventSelectorList of [Volo.Abp.NamedTypeSelector]
class Volo.Abp.Domain.Entities.Events.Distributed.EntityCreatedEto<TEntityEto> { Entity: TEntityEto }
class Volo.Abp.Domain.Entities.Events.Distributed.EntityDeletedEto<TEntityEto> { Entity: TEntityEto }
class Volo.Abp.Domain.Entities.Events.Distributed.EntityEto : Volo.Abp.Domain.Entities.Events.Distributed.EtoBase { EntityType: System.String; KeysAsString: System.String }
class Volo.Abp.Domain.Entities.Events.Distributed.EntityEto<TKey> { Id: TKey }
class Volo.Abp.Domain.Entities.Events.Distributed.EntitySynchronizer<TEntity,TKey,TSourceEntityEto> : Volo.Abp.Domain.Entities.Events.Distributed.EntitySynchronizer<TEntity,TSourceEntityEto>
class Volo.Abp.Domain.Entities.Events.Distributed.EntitySynchronizer<TEntity,TSourceEntityEto>
class Volo.Abp.Domain.Entities.Events.Distributed.EntityToEtoMapper
class Volo.Abp.Domain.Entities.Events.Distributed.EntityUpdatedEto<TEntityEto> { Entity: TEntityEto }
class Volo.Abp.Domain.Entities.Events.Distributed.EtoBase { Properties: {System.String:System.String} }
dictionary Volo.Abp.Domain.Entities.Events.Distributed.EtoMappingDictionary of {System.Type:Volo.Abp.Domain.Entities.Events.Distributed.EtoMappingDictionaryItem}
class Volo.Abp.Domain.Entities.Events.Distributed.EtoMappingDictionaryItem { EtoType: System.Type; ObjectMappingContextType: System.Type }
list Volo.Abp.Domain.Entities.Events.Distributed.IAutoEntityDistributedEventSelectorList of [Volo.Abp.NamedTypeSelector]
interface Volo.Abp.Domain.Entities.Events.Distributed.IEntityEto<TKey> { Id: TKey }
interface Volo.Abp.Domain.Entities.Events.Distributed.IEntityToEtoMapper
class Volo.Abp.Domain.Entities.Events.DomainEventEntry { SourceEntity: System.Object; EventData: System.Object; EventOrder: System.Int64 }
class Volo.Abp.Domain.Entities.Events.EntityChangeEntry { Entity: System.Object; ChangeType: Volo.Abp.Auditing.EntityChangeType }
class Volo.Abp.Domain.Entities.Events.EntityChangedEventData<TEntity> : Volo.Abp.Domain.Entities.Events.EntityEventData<TEntity>
class Volo.Abp.Domain.Entities.Events.EntityCreatedEventData<TEntity> : Volo.Abp.Domain.Entities.Events.EntityChangedEventData<TEntity>
class Volo.Abp.Domain.Entities.Events.EntityDeletedEventData<TEntity> : Volo.Abp.Domain.Entities.Events.EntityChangedEventData<TEntity>
class Volo.Abp.Domain.Entities.Events.EntityEventData<TEntity> { Entity: TEntity }
class Volo.Abp.Domain.Entities.Events.EntityEventReport { DomainEvents: [Volo.Abp.Domain.Entities.Events.DomainEventEntry]; DistributedEvents: [Volo.Abp.Domain.Entities.Events.DomainEventEntry] }
class Volo.Abp.Domain.Entities.Events.EntityUpdatedEventData<TEntity> : Volo.Abp.Domain.Entities.Events.EntityChangedEventData<TEntity>
list Volo.Abp.Domain.Entities.Events.IEntitySelectorList of [Volo.Abp.NamedTypeSelector]
interface Volo.Abp.Domain.Entities.IAggregateRoot
interface Volo.Abp.Domain.Entities.IAggregateRoot<TKey>
interface Volo.Abp.Domain.Entities.IEntity
interface Volo.Abp.Domain.Entities.IEntity<TKey> { Id: TKey }
interface Volo.Abp.Domain.Entities.IGeneratesDomainEvents
class Volo.Abp.Domain.Repositories.BasicRepositoryBase<TEntity,TKey> : Volo.Abp.Domain.Repositories.BasicRepositoryBase<TEntity>
class Volo.Abp.Domain.Repositories.BasicRepositoryBase<TEntity> { LazyServiceProvider: Volo.Abp.DependencyInjection.IAbpLazyServiceProvider; ServiceProvider: System.IServiceProvider; DataFilter: Volo.Abp.Data.IDataFilter; CurrentTenant: Volo.Abp.MultiTenancy.ICurrentTenant; AsyncExecuter: Volo.Abp.Linq.IAsyncQueryableExecuter; UnitOfWorkManager: Volo.Abp.Uow.IUnitOfWorkManager; CancellationTokenProvider: Volo.Abp.Threading.ICancellationTokenProvider; LoggerFactory: Microsoft.Extensions.Logging.ILoggerFactory; Logger: Microsoft.Extensions.Logging.ILogger; EntityChangeTrackingProvider: Volo.Abp.Domain.Repositories.IEntityChangeTrackingProvider; IsChangeTrackingEnabled: System.Boolean? }
interface Volo.Abp.Domain.Repositories.IEntityChangeTrackingProvider { Enabled: System.Boolean? }
interface Volo.Abp.Domain.Repositories.ISupportsExplicitLoading<TEntity>
class Volo.Abp.Domain.Repositories.RepositoryBase<TEntity,TKey> : Volo.Abp.Domain.Repositories.RepositoryBase<TEntity>
class Volo.Abp.Domain.Repositories.RepositoryBase<TEntity> : Volo.Abp.Domain.Repositories.BasicRepositoryBase<TEntity>
class Volo.Abp.Domain.Repositories.RepositoryRegistrarBase<TOptions> { Options: TOptions }
class Volo.Abp.Domain.Services.DomainService { LazyServiceProvider: Volo.Abp.DependencyInjection.IAbpLazyServiceProvider; ServiceProvider: System.IServiceProvider }
interface Volo.Abp.Domain.Services.IDomainService
class Volo.Abp.Domain.Values.ValueObject
class Volo.Abp.DynamicProxy.AbpInterceptor
enum Volo.Abp.EventBus.Distributed.DistributedEventSource { Direct = 0; Inbox = 1; Outbox = 2 }
class Volo.Abp.EventBus.Distributed.InboxConfig { Name: System.String; DatabaseName: System.String; ImplementationType: System.Type; EventSelector: System.Func<System.Type,System.Boolean>; HandlerSelector: System.Func<System.Type,System.Boolean>; IsProcessingEnabled: System.Boolean }
dictionary Volo.Abp.EventBus.Distributed.InboxConfigDictionary of {System.String:Volo.Abp.EventBus.Distributed.InboxConfig}
class Volo.Abp.EventBus.Distributed.OutboxConfig { Name: System.String; DatabaseName: System.String; ImplementationType: System.Type; Selector: System.Func<System.Type,System.Boolean>; IsSendingEnabled: System.Boolean }
dictionary Volo.Abp.EventBus.Distributed.OutboxConfigDictionary of {System.String:Volo.Abp.EventBus.Distributed.OutboxConfig}
class Volo.Abp.FeatureManagement.FeatureDto since 3.2 { Name: System.String; DisplayName: System.String; Value: System.String; Provider: Volo.Abp.FeatureManagement.FeatureProviderDto; Description: System.String; ValueType: Volo.Abp.Validation.StringValues.IStringValueType; Depth: System.Int32; ParentName: System.String }
class Volo.Abp.FeatureManagement.FeatureGroupDto since 3.2 { Name: System.String; DisplayName: System.String; Features: [Volo.Abp.FeatureManagement.FeatureDto] }
class Volo.Abp.FeatureManagement.FeatureManagementPermissions
class Volo.Abp.FeatureManagement.FeatureProviderDto since 3.2 { Name: System.String; Key: System.String }
class Volo.Abp.FeatureManagement.GetFeatureListResultDto since 3.2 { Groups: [Volo.Abp.FeatureManagement.FeatureGroupDto] }
class Volo.Abp.FeatureManagement.JsonConverters.SelectionStringValueItemSourceJsonConverter : System.Text.Json.Serialization.JsonConverter<Volo.Abp.Validation.StringValues.ISelectionStringValueItemSource>
class Volo.Abp.FeatureManagement.JsonConverters.StringValueTypeJsonConverter : System.Text.Json.Serialization.JsonConverter<Volo.Abp.Validation.StringValues.IStringValueType>
class Volo.Abp.FeatureManagement.JsonConverters.ValueValidatorJsonConverter : System.Text.Json.Serialization.JsonConverter<Volo.Abp.Validation.StringValues.IValueValidator>
class Volo.Abp.FeatureManagement.Localization.AbpFeatureManagementResource
class Volo.Abp.FeatureManagement.UpdateFeatureDto since 3.2 { Name: System.String; Value: System.String }
class Volo.Abp.FeatureManagement.UpdateFeaturesDto since 3.2 { Features: [Volo.Abp.FeatureManagement.UpdateFeatureDto] }
class Volo.Abp.GlobalFeatures.GlobalFeature { Module: Volo.Abp.GlobalFeatures.GlobalModuleFeatures; FeatureManager: Volo.Abp.GlobalFeatures.GlobalFeatureManager; FeatureName: System.String; IsEnabled: System.Boolean }
dictionary Volo.Abp.GlobalFeatures.GlobalFeatureDictionary of {System.String:Volo.Abp.GlobalFeatures.GlobalFeature}
class Volo.Abp.GlobalFeatures.GlobalFeatureManager { Configuration: {System.Object:System.Object}; Modules: {System.String:Volo.Abp.GlobalFeatures.GlobalModuleFeatures} }
class Volo.Abp.GlobalFeatures.GlobalModuleFeatures { FeatureManager: Volo.Abp.GlobalFeatures.GlobalFeatureManager }
dictionary Volo.Abp.GlobalFeatures.GlobalModuleFeaturesDictionary of {System.String:Volo.Abp.GlobalFeatures.GlobalModuleFeatures}
enum Volo.Abp.Guids.SequentialGuidType { SequentialAsString = 0; SequentialAsBinary = 1; SequentialAtEnd = 2 }
class Volo.Abp.Http.Modeling.ActionApiDescriptionModel since 5.1 { UniqueName: System.String; Name: System.String; HttpMethod: System.String; Url: System.String; SupportedVersions: [System.String]; ParametersOnMethod: [Volo.Abp.Http.Modeling.MethodParameterApiDescriptionModel]; Parameters: [Volo.Abp.Http.Modeling.ParameterApiDescriptionModel]; ReturnValue: Volo.Abp.Http.Modeling.ReturnValueApiDescriptionModel; AllowAnonymous: System.Boolean?; ImplementFrom: System.String }
class Volo.Abp.Http.Modeling.ApplicationApiDescriptionModel since 3.2 { Modules: {System.String:Volo.Abp.Http.Modeling.ModuleApiDescriptionModel}; Types: {System.String:Volo.Abp.Http.Modeling.TypeApiDescriptionModel} }
class Volo.Abp.Http.Modeling.ApplicationApiDescriptionModelRequestDto since 3.2 { IncludeTypes: System.Boolean }
class Volo.Abp.Http.Modeling.ControllerApiDescriptionModel since 7.0 { ControllerName: System.String; ControllerGroupName: System.String; IsRemoteService: System.Boolean; IsIntegrationService: System.Boolean; ApiVersion: System.String; Type: System.String; Interfaces: [Volo.Abp.Http.Modeling.ControllerInterfaceApiDescriptionModel]; Actions: {System.String:Volo.Abp.Http.Modeling.ActionApiDescriptionModel} }
class Volo.Abp.Http.Modeling.ControllerInterfaceApiDescriptionModel since 7.0 { Type: System.String; Name: System.String; Methods: [Volo.Abp.Http.Modeling.InterfaceMethodApiDescriptionModel] }
class Volo.Abp.Http.Modeling.InterfaceMethodApiDescriptionModel since 7.0 { Name: System.String; ParametersOnMethod: [Volo.Abp.Http.Modeling.MethodParameterApiDescriptionModel]; ReturnValue: Volo.Abp.Http.Modeling.ReturnValueApiDescriptionModel }
class Volo.Abp.Http.Modeling.MethodParameterApiDescriptionModel since 3.2 { Name: System.String; TypeAsString: System.String; Type: System.String; TypeSimple: System.String; IsOptional: System.Boolean; DefaultValue: System.Object }
class Volo.Abp.Http.Modeling.ModuleApiDescriptionModel since 3.2 { RootPath: System.String; RemoteServiceName: System.String; Controllers: {System.String:Volo.Abp.Http.Modeling.ControllerApiDescriptionModel} }
class Volo.Abp.Http.Modeling.ParameterApiDescriptionModel since 4.3 { NameOnMethod: System.String; Name: System.String; JsonName: System.String; Type: System.String; TypeSimple: System.String; IsOptional: System.Boolean; DefaultValue: System.Object; ConstraintTypes: [System.String]; BindingSourceId: System.String; DescriptorName: System.String }
class Volo.Abp.Http.Modeling.PropertyApiDescriptionModel since 6.0 { Name: System.String; JsonName: System.String; Type: System.String; TypeSimple: System.String; IsRequired: System.Boolean; MinLength: System.Int32?; MaxLength: System.Int32?; Minimum: System.String; Maximum: System.String; Regex: System.String }
class Volo.Abp.Http.Modeling.ReturnValueApiDescriptionModel since 3.2 { Type: System.String; TypeSimple: System.String }
class Volo.Abp.Http.Modeling.TypeApiDescriptionModel since 3.2 { BaseType: System.String; IsEnum: System.Boolean; EnumNames: [System.String]; EnumValues: [System.Object]; GenericArguments: [System.String]; Properties: [Volo.Abp.Http.Modeling.PropertyApiDescriptionModel] }
interface Volo.Abp.Http.ProxyScripting.Generators.IProxyScriptGenerator
class Volo.Abp.Http.ProxyScripting.Generators.JQuery.JQueryProxyScriptGenerator
interface Volo.Abp.Http.ProxyScripting.IProxyScriptManagerCache
class Volo.Abp.Http.ProxyScripting.ProxyScriptManagerCache
class Volo.Abp.Http.ProxyScripting.ProxyScriptingModel { GeneratorType: System.String; UseCache: System.Boolean; Modules: [System.String]; Controllers: [System.String]; Actions: [System.String]; Properties: {System.String:System.String} }
class Volo.Abp.Identity.ChangePasswordInput since 3.2 until 4.5 { CurrentPassword: System.String length 0..128; NewPassword: System.String required length 0..128 }
class Volo.Abp.Identity.GetIdentityRolesInput since 9.0 : Volo.Abp.Application.Dtos.ExtensiblePagedAndSortedResultRequestDto { Filter: System.String }
class Volo.Abp.Identity.GetIdentityRolesInput since 4.0 until 8.3 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String }
class Volo.Abp.Identity.GetIdentityUsersInput since 9.0 : Volo.Abp.Application.Dtos.ExtensiblePagedAndSortedResultRequestDto { Filter: System.String }
class Volo.Abp.Identity.GetIdentityUsersInput since 3.2 until 8.3 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String }
interface Volo.Abp.Identity.IUserRoleFinder
class Volo.Abp.Identity.IdentityClaimTypeEto { Id: System.Guid; Name: System.String; Required: System.Boolean; IsStatic: System.Boolean; Regex: System.String; RegexDescription: System.String; Description: System.String; ValueType: Volo.Abp.Identity.IdentityClaimValueType }
enum Volo.Abp.Identity.IdentityClaimValueType { String = 0; Int = 1; Boolean = 2; DateTime = 3 }
class Volo.Abp.Identity.IdentityRoleCreateDto since 3.2 : Volo.Abp.Identity.IdentityRoleCreateOrUpdateDtoBase
class Volo.Abp.Identity.IdentityRoleCreateOrUpdateDtoBase since 3.2 : Volo.Abp.ObjectExtending.ExtensibleObject { Name: System.String required length 0..256; IsDefault: System.Boolean; IsPublic: System.Boolean }
class Volo.Abp.Identity.IdentityRoleDto since 9.1 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { Name: System.String; IsDefault: System.Boolean; IsStatic: System.Boolean; IsPublic: System.Boolean; ConcurrencyStamp: System.String; CreationTime: System.DateTime }
class Volo.Abp.Identity.IdentityRoleDto since 3.2 until 9.1 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { Name: System.String; IsDefault: System.Boolean; IsStatic: System.Boolean; IsPublic: System.Boolean; ConcurrencyStamp: System.String }
class Volo.Abp.Identity.IdentityRoleEto { Id: System.Guid; TenantId: System.Guid?; Name: System.String; IsDefault: System.Boolean; IsStatic: System.Boolean; IsPublic: System.Boolean; EntityVersion: System.Int32 }
class Volo.Abp.Identity.IdentityRoleNameChangedEto { Id: System.Guid; TenantId: System.Guid?; Name: System.String; OldName: System.String }
class Volo.Abp.Identity.IdentityRoleUpdateDto since 3.2 : Volo.Abp.Identity.IdentityRoleCreateOrUpdateDtoBase { ConcurrencyStamp: System.String }
class Volo.Abp.Identity.IdentityUserCreateDto since 3.2 : Volo.Abp.Identity.IdentityUserCreateOrUpdateDtoBase { Password: System.String required length 0..128 }
class Volo.Abp.Identity.IdentityUserCreateOrUpdateDtoBase since 5.1 : Volo.Abp.ObjectExtending.ExtensibleObject { UserName: System.String required length 0..256; Name: System.String length 0..64; Surname: System.String length 0..64; Email: System.String required length 0..256; PhoneNumber: System.String length 0..16; IsActive: System.Boolean; LockoutEnabled: System.Boolean; RoleNames: [System.String] }
class Volo.Abp.Identity.IdentityUserCreateOrUpdateDtoBase since 3.2 until 4.5 : Volo.Abp.ObjectExtending.ExtensibleObject { UserName: System.String required length 0..256; Name: System.String length 0..64; Surname: System.String length 0..64; Email: System.String required length 0..256; PhoneNumber: System.String length 0..16; LockoutEnabled: System.Boolean; RoleNames: [System.String] }
class Volo.Abp.Identity.IdentityUserDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityDto<System.Guid> { TenantId: System.Guid?; UserName: System.String; Name: System.String; Surname: System.String; Email: System.String; EmailConfirmed: System.Boolean; PhoneNumber: System.String; PhoneNumberConfirmed: System.Boolean; IsActive: System.Boolean; LockoutEnabled: System.Boolean; AccessFailedCount: System.Int32; LockoutEnd: System.DateTimeOffset?; ConcurrencyStamp: System.String; EntityVersion: System.Int32; LastPasswordChangeTime: System.DateTimeOffset? }
class Volo.Abp.Identity.IdentityUserDto since 3.2 until 4.5 : Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityDto<System.Guid> { TenantId: System.Guid?; UserName: System.String; Name: System.String; Surname: System.String; Email: System.String; EmailConfirmed: System.Boolean; PhoneNumber: System.String; PhoneNumberConfirmed: System.Boolean; LockoutEnabled: System.Boolean; LockoutEnd: System.DateTimeOffset?; ConcurrencyStamp: System.String }
class Volo.Abp.Identity.IdentityUserDto since 5.1 until 7.1 : Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityDto<System.Guid> { TenantId: System.Guid?; UserName: System.String; Name: System.String; Surname: System.String; Email: System.String; EmailConfirmed: System.Boolean; PhoneNumber: System.String; PhoneNumberConfirmed: System.Boolean; IsActive: System.Boolean; LockoutEnabled: System.Boolean; LockoutEnd: System.DateTimeOffset?; ConcurrencyStamp: System.String }
class Volo.Abp.Identity.IdentityUserDto since 7.1 until 7.4 : Volo.Abp.Application.Dtos.ExtensibleFullAuditedEntityDto<System.Guid> { TenantId: System.Guid?; UserName: System.String; Name: System.String; Surname: System.String; Email: System.String; EmailConfirmed: System.Boolean; PhoneNumber: System.String; PhoneNumberConfirmed: System.Boolean; IsActive: System.Boolean; LockoutEnabled: System.Boolean; LockoutEnd: System.DateTimeOffset?; ConcurrencyStamp: System.String; EntityVersion: System.Int32 }
class Volo.Abp.Identity.IdentityUserEmailChangedEto { Id: System.Guid; TenantId: System.Guid?; Email: System.String; OldEmail: System.String }
class Volo.Abp.Identity.IdentityUserUpdateDto since 3.2 : Volo.Abp.Identity.IdentityUserCreateOrUpdateDtoBase { Password: System.String length 0..128; ConcurrencyStamp: System.String }
class Volo.Abp.Identity.IdentityUserUpdateRolesDto since 3.2 { RoleNames: [System.String] required }
class Volo.Abp.Identity.IdentityUserUserNameChangedEto { Id: System.Guid; TenantId: System.Guid?; UserName: System.String; OldUserName: System.String }
class Volo.Abp.Identity.Localization.IdentityResource
class Volo.Abp.Identity.OrganizationUnitEto { Id: System.Guid; TenantId: System.Guid?; ParentId: System.Guid?; Code: System.String; DisplayName: System.String; EntityVersion: System.Int32 }
class Volo.Abp.Identity.ProfileDto since 3.2 until 4.5 : Volo.Abp.ObjectExtending.ExtensibleObject { UserName: System.String; Email: System.String; Name: System.String; Surname: System.String; PhoneNumber: System.String; IsExternal: System.Boolean; HasPassword: System.Boolean }
class Volo.Abp.Identity.UpdateProfileDto since 3.2 until 4.5 : Volo.Abp.ObjectExtending.ExtensibleObject { UserName: System.String length 0..256; Email: System.String length 0..256; Name: System.String length 0..64; Surname: System.String length 0..64; PhoneNumber: System.String length 0..16 }
class Volo.Abp.Identity.UserLookupCountInputDto since 3.2 { Filter: System.String }
class Volo.Abp.Identity.UserLookupSearchInputDto since 9.0 : Volo.Abp.Application.Dtos.ExtensiblePagedAndSortedResultRequestDto { Filter: System.String }
class Volo.Abp.Identity.UserLookupSearchInputDto since 3.2 until 8.3 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String }
interface Volo.Abp.Localization.ILocalizableString
interface Volo.Abp.Localization.ILocalizableStringSerializer
interface Volo.Abp.Localization.ILocalizationResourceContributor { IsDynamic: System.Boolean }
class Volo.Abp.Localization.LanguageInfo since 8.2 { CultureName: System.String; UiCultureName: System.String; DisplayName: System.String; TwoLetterISOLanguageName: System.String }
class Volo.Abp.Localization.LanguageInfo since 3.2 until 6.1 { CultureName: System.String; UiCultureName: System.String; DisplayName: System.String; FlagIcon: System.String }
class Volo.Abp.Localization.LanguageInfo since 7.0 until 8.2 { CultureName: System.String; UiCultureName: System.String; DisplayName: System.String; TwoLetterISOLanguageName: System.String; FlagIcon: System.String }
class Volo.Abp.Localization.LocalizationResourceBase { ResourceName: System.String; BaseResourceNames: [System.String]; DefaultCultureName: System.String; Contributors: [Volo.Abp.Localization.ILocalizationResourceContributor] }
list Volo.Abp.Localization.LocalizationResourceContributorList of [Volo.Abp.Localization.ILocalizationResourceContributor]
dictionary Volo.Abp.Localization.LocalizationResourceDictionary of {System.String:Volo.Abp.Localization.LocalizationResourceBase}
interface Volo.Abp.Modularity.PlugIns.IPlugInSource
list Volo.Abp.Modularity.PlugIns.PlugInSourceList of [Volo.Abp.Modularity.PlugIns.IPlugInSource]
interface Volo.Abp.MultiTenancy.ICurrentTenant { IsAvailable: System.Boolean; Id: System.Guid?; Name: System.String }
enum Volo.Abp.MultiTenancy.MultiTenancyDatabaseStyle { Shared = 1; PerTenant = 2; Hybrid = 3 }
enum Volo.Abp.MultiTenancy.MultiTenancySides { Tenant = 1; Host = 2; Both = 3 }
class Volo.Abp.NameValue since 3.2 : Volo.Abp.NameValue<System.String>
class Volo.Abp.NameValue<T> since 3.2 { Name: System.String; Value: T }
class Volo.Abp.NamedTypeSelector { Name: System.String; Predicate: System.Func<System.Type,System.Boolean> }
class Volo.Abp.ObjectExtending.ExtensibleObject since 3.2 { ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary }
class Volo.Abp.ObjectExtending.ExtensionPropertyFeaturePolicyConfiguration { Features: [System.String]; RequiresAll: System.Boolean }
class Volo.Abp.ObjectExtending.ExtensionPropertyGlobalFeaturePolicyConfiguration { Features: [System.String]; RequiresAll: System.Boolean }
class Volo.Abp.ObjectExtending.ExtensionPropertyPermissionPolicyConfiguration { PermissionNames: [System.String]; RequiresAll: System.Boolean }
class Volo.Abp.ObjectExtending.ExtensionPropertyPolicyConfiguration { GlobalFeatures: Volo.Abp.ObjectExtending.ExtensionPropertyGlobalFeaturePolicyConfiguration; Features: Volo.Abp.ObjectExtending.ExtensionPropertyFeaturePolicyConfiguration; Permissions: Volo.Abp.ObjectExtending.ExtensionPropertyPermissionPolicyConfiguration }
interface Volo.Abp.ObjectExtending.IBasicObjectExtensionPropertyInfo { Name: System.String; Type: System.Type; Attributes: [System.Attribute]; Validators: [System.Action<Volo.Abp.ObjectExtending.ObjectExtensionPropertyValidationContext>]; DisplayName: Volo.Abp.Localization.ILocalizableString; DefaultValue: System.Object; DefaultValueFactory: System.Func<System.Object> }
enum Volo.Abp.ObjectExtending.MappingPropertyDefinitionChecks { None = 0; Source = 1; Destination = 2; Both = 3 }
class Volo.Abp.ObjectExtending.Modularity.EntityExtensionConfiguration { Validators: [System.Action<Volo.Abp.ObjectExtending.ObjectExtensionValidationContext>]; Configuration: {System.String:System.Object} }
dictionary Volo.Abp.ObjectExtending.Modularity.EntityExtensionConfigurationDictionary of {System.String:Volo.Abp.ObjectExtending.Modularity.EntityExtensionConfiguration}
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyApiConfiguration { OnGet: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyApiGetConfiguration; OnCreate: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyApiCreateConfiguration; OnUpdate: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyApiUpdateConfiguration }
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyApiCreateConfiguration { IsAvailable: System.Boolean }
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyApiGetConfiguration { IsAvailable: System.Boolean }
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyApiUpdateConfiguration { IsAvailable: System.Boolean }
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyConfiguration { EntityExtensionConfiguration: Volo.Abp.ObjectExtending.Modularity.EntityExtensionConfiguration; Name: System.String; Type: System.Type; Attributes: [System.Attribute]; Validators: [System.Action<Volo.Abp.ObjectExtending.ObjectExtensionPropertyValidationContext>]; DisplayName: Volo.Abp.Localization.ILocalizableString; Configuration: {System.String:System.Object}; IsAvailableToClients: System.Boolean; Entity: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyEntityConfiguration; UI: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyUiConfiguration; Api: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyApiConfiguration; Policy: Volo.Abp.ObjectExtending.ExtensionPropertyPolicyConfiguration; DefaultValue: System.Object; DefaultValueFactory: System.Func<System.Object> }
dictionary Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyConfigurationDictionary of {System.String:Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyConfiguration}
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyEntityConfiguration { IsAvailable: System.Boolean }
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyLookupConfiguration { Url: System.String; ResultListPropertyName: System.String; DisplayPropertyName: System.String; ValuePropertyName: System.String; FilterParamName: System.String }
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyUiConfiguration { OnTable: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyUiTableConfiguration; OnCreateForm: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyUiFormConfiguration; OnEditForm: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyUiFormConfiguration; Lookup: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyLookupConfiguration; Order: System.Int32 }
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyUiFormConfiguration { IsVisible: System.Boolean }
class Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyUiTableConfiguration { IsVisible: System.Boolean }
class Volo.Abp.ObjectExtending.Modularity.ModuleExtensionConfiguration { Entities: {System.String:Volo.Abp.ObjectExtending.Modularity.EntityExtensionConfiguration}; Configuration: {System.String:System.Object} }
dictionary Volo.Abp.ObjectExtending.Modularity.ModuleExtensionConfigurationDictionary of {System.String:Volo.Abp.ObjectExtending.Modularity.ModuleExtensionConfiguration}
class Volo.Abp.ObjectExtending.ObjectExtensionInfo { Type: System.Type; Configuration: {System.Object:System.Object}; Validators: [System.Action<Volo.Abp.ObjectExtending.ObjectExtensionValidationContext>] }
class Volo.Abp.ObjectExtending.ObjectExtensionPropertyInfo { ObjectExtension: Volo.Abp.ObjectExtending.ObjectExtensionInfo; Name: System.String; Type: System.Type; Attributes: [System.Attribute]; Validators: [System.Action<Volo.Abp.ObjectExtending.ObjectExtensionPropertyValidationContext>]; DisplayName: Volo.Abp.Localization.ILocalizableString; CheckPairDefinitionOnMapping: System.Boolean?; Configuration: {System.Object:System.Object}; DefaultValue: System.Object; DefaultValueFactory: System.Func<System.Object>; Lookup: Volo.Abp.ObjectExtending.Modularity.ExtensionPropertyLookupConfiguration; UI: Volo.Abp.ObjectExtending.ObjectExtensionPropertyInfo+ExtensionPropertyUI; Policy: Volo.Abp.ObjectExtending.ExtensionPropertyPolicyConfiguration }
class Volo.Abp.ObjectExtending.ObjectExtensionPropertyInfo+ExtensionPropertyUI { Order: System.Int32; EditModal: Volo.Abp.ObjectExtending.ObjectExtensionPropertyInfo+ExtensionPropertyUIEditModal }
class Volo.Abp.ObjectExtending.ObjectExtensionPropertyInfo+ExtensionPropertyUIEditModal { IsReadOnly: System.Boolean }
class Volo.Abp.ObjectExtending.ObjectExtensionPropertyValidationContext { ExtensionPropertyInfo: Volo.Abp.ObjectExtending.ObjectExtensionPropertyInfo; ValidatingObject: Volo.Abp.Data.IHasExtraProperties; ValidationErrors: [System.ComponentModel.DataAnnotations.ValidationResult]; ValidationContext: System.ComponentModel.DataAnnotations.ValidationContext; Value: System.Object; ServiceProvider: System.IServiceProvider }
class Volo.Abp.ObjectExtending.ObjectExtensionValidationContext { ObjectExtensionInfo: Volo.Abp.ObjectExtending.ObjectExtensionInfo; ValidatingObject: Volo.Abp.Data.IHasExtraProperties; ValidationErrors: [System.ComponentModel.DataAnnotations.ValidationResult]; ValidationContext: System.ComponentModel.DataAnnotations.ValidationContext; ServiceProvider: System.IServiceProvider }
list Volo.Abp.Options.PreConfigureActionList<T0> of [System.Action<TOptions>]
class Volo.Abp.PermissionManagement.DynamicPermissionDefinitionsChangedEto { Permissions: [System.String] }
class Volo.Abp.PermissionManagement.GetPermissionListResultDto since 3.2 { EntityDisplayName: System.String; Groups: [Volo.Abp.PermissionManagement.PermissionGroupDto] }
interface Volo.Abp.PermissionManagement.IPermissionFinder
class Volo.Abp.PermissionManagement.IsGrantedRequest { UserId: System.Guid; PermissionNames: [System.String] }
class Volo.Abp.PermissionManagement.IsGrantedResponse { UserId: System.Guid; Permissions: {System.String:System.Boolean} }
class Volo.Abp.PermissionManagement.Localization.AbpPermissionManagementResource
class Volo.Abp.PermissionManagement.PermissionGrantInfoDto since 3.2 until 10.2 { Name: System.String; DisplayName: System.String; ParentName: System.String; IsGranted: System.Boolean; AllowedProviders: [System.String]; GrantedProviders: [Volo.Abp.PermissionManagement.ProviderInfoDto] }
class Volo.Abp.PermissionManagement.PermissionGrantInfoDto since 10.2 { Name: System.String; DisplayName: System.String; ParentName: System.String; IsGranted: System.Boolean; AllowedProviders: [System.String]; GrantedProviders: [Volo.Abp.PermissionManagement.ProviderInfoDto]; IsEditable: System.Boolean }
class Volo.Abp.PermissionManagement.PermissionGroupDto since 7.0 { Name: System.String; DisplayName: System.String; DisplayNameKey: System.String; DisplayNameResource: System.String; Permissions: [Volo.Abp.PermissionManagement.PermissionGrantInfoDto] }
class Volo.Abp.PermissionManagement.PermissionGroupDto since 3.2 until 6.1 { Name: System.String; DisplayName: System.String; Permissions: [Volo.Abp.PermissionManagement.PermissionGrantInfoDto] }
class Volo.Abp.PermissionManagement.ProviderInfoDto since 3.2 { ProviderName: System.String; ProviderKey: System.String }
class Volo.Abp.PermissionManagement.UpdatePermissionDto since 3.2 { Name: System.String; IsGranted: System.Boolean }
class Volo.Abp.PermissionManagement.UpdatePermissionsDto since 3.2 { Permissions: [Volo.Abp.PermissionManagement.UpdatePermissionDto] }
class Volo.Abp.SettingManagement.EmailSettingsDto since 4.3 { SmtpHost: System.String; SmtpPort: System.Int32; SmtpUserName: System.String; SmtpPassword: System.String; SmtpDomain: System.String; SmtpEnableSsl: System.Boolean; SmtpUseDefaultCredentials: System.Boolean; DefaultFromAddress: System.String; DefaultFromDisplayName: System.String }
class Volo.Abp.SettingManagement.Localization.AbpSettingManagementResource
class Volo.Abp.SettingManagement.SendTestEmailInput since 6.0 { SenderEmailAddress: System.String required; TargetEmailAddress: System.String required; Subject: System.String required; Body: System.String }
class Volo.Abp.SettingManagement.SettingManagementFeatures
class Volo.Abp.SettingManagement.SettingManagementPermissions
class Volo.Abp.SettingManagement.UpdateEmailSettingsDto since 4.3 { SmtpHost: System.String length ..256; SmtpPort: System.Int32 range 1..65535; SmtpUserName: System.String length ..1024; SmtpPassword: System.String length ..1024; SmtpDomain: System.String length ..1024; SmtpEnableSsl: System.Boolean; SmtpUseDefaultCredentials: System.Boolean; DefaultFromAddress: System.String required length ..1024; DefaultFromDisplayName: System.String required length ..1024 }
interface Volo.Abp.SimpleStateChecking.ISimpleStateChecker<TState>
dictionary Volo.Abp.SimpleStateChecking.SimpleStateCheckerResult<T0> of {TState:System.Boolean}
class Volo.Abp.TenantManagement.GetTenantsInput since 3.2 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String }
class Volo.Abp.TenantManagement.Localization.AbpTenantManagementResource
class Volo.Abp.TenantManagement.TenantCreateDto since 3.2 : Volo.Abp.TenantManagement.TenantCreateOrUpdateDtoBase { AdminEmailAddress: System.String required length ..256; AdminPassword: System.String required length ..128 }
class Volo.Abp.TenantManagement.TenantCreateOrUpdateDtoBase since 3.2 : Volo.Abp.ObjectExtending.ExtensibleObject { Name: System.String required length 0..64 }
class Volo.Abp.TenantManagement.TenantDto since 5.1 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { Name: System.String; ConcurrencyStamp: System.String }
class Volo.Abp.TenantManagement.TenantDto since 3.2 until 4.5 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { Name: System.String }
class Volo.Abp.TenantManagement.TenantEto { Id: System.Guid; Name: System.String; EntityVersion: System.Int32 }
class Volo.Abp.TenantManagement.TenantUpdateDto since 5.1 : Volo.Abp.TenantManagement.TenantCreateOrUpdateDtoBase { ConcurrencyStamp: System.String }
class Volo.Abp.TenantManagement.TenantUpdateDto since 3.2 until 4.5 : Volo.Abp.TenantManagement.TenantCreateOrUpdateDtoBase
class Volo.Abp.UI.Navigation.ApplicationMenuGroup { Name: System.String; DisplayName: System.String; ElementId: System.String; Order: System.Int32; Icon: System.String; CustomData: {System.String:System.Object} }
list Volo.Abp.UI.Navigation.ApplicationMenuGroupList of [Volo.Abp.UI.Navigation.ApplicationMenuGroup]
class Volo.Abp.UI.Navigation.ApplicationMenuItem { Name: System.String; DisplayName: System.String; Order: System.Int32; Url: System.String; Icon: System.String; IsLeaf: System.Boolean; Target: System.String; IsDisabled: System.Boolean; Items: [Volo.Abp.UI.Navigation.ApplicationMenuItem]; RequiredPermissionName: System.String; StateCheckers: [Volo.Abp.SimpleStateChecking.ISimpleStateChecker<Volo.Abp.UI.Navigation.ApplicationMenuItem>]; CustomData: {System.String:System.Object}; ElementId: System.String; CssClass: System.String; GroupName: System.String }
list Volo.Abp.UI.Navigation.ApplicationMenuItemList of [Volo.Abp.UI.Navigation.ApplicationMenuItem]
interface Volo.Abp.Uow.IAbpUnitOfWorkOptions { IsTransactional: System.Boolean; IsolationLevel: System.Data.IsolationLevel?; Timeout: System.Int32? }
interface Volo.Abp.Uow.IUnitOfWork { Id: System.Guid; Items: {System.String:System.Object}; Options: Volo.Abp.Uow.IAbpUnitOfWorkOptions; Outer: Volo.Abp.Uow.IUnitOfWork; IsReserved: System.Boolean; IsDisposed: System.Boolean; IsCompleted: System.Boolean; ReservationName: System.String }
interface Volo.Abp.Uow.IUnitOfWorkManager { Current: Volo.Abp.Uow.IUnitOfWork }
enum Volo.Abp.Uow.UnitOfWorkTransactionBehavior { Auto = 0; Enabled = 1; Disabled = 2 }
class Volo.Abp.Users.UserData { Id: System.Guid; TenantId: System.Guid?; UserName: System.String; Name: System.String; Surname: System.String; IsActive: System.Boolean; Email: System.String; EmailConfirmed: System.Boolean; PhoneNumber: System.String; PhoneNumberConfirmed: System.Boolean; ExtraProperties: {System.String:System.Object} }
class Volo.Abp.Validation.AbpValidationResult { Errors: [System.ComponentModel.DataAnnotations.ValidationResult] }
interface Volo.Abp.Validation.IAbpValidationResult { Errors: [System.ComponentModel.DataAnnotations.ValidationResult] }
interface Volo.Abp.Validation.IMethodInvocationValidator
interface Volo.Abp.Validation.IObjectValidator
interface Volo.Abp.Validation.IValidationEnabled
class Volo.Abp.Validation.Localization.AbpValidationResource
class Volo.Abp.Validation.MethodInvocationValidator
class Volo.Abp.Validation.ObjectValidator
class Volo.Abp.Validation.StringValues.AlwaysValidValueValidator : Volo.Abp.Validation.StringValues.ValueValidatorBase
class Volo.Abp.Validation.StringValues.BooleanValueValidator : Volo.Abp.Validation.StringValues.ValueValidatorBase
class Volo.Abp.Validation.StringValues.FreeTextStringValueType : Volo.Abp.Validation.StringValues.StringValueTypeBase
interface Volo.Abp.Validation.StringValues.ISelectionStringValueItem { Value: System.String; DisplayText: Volo.Abp.Validation.StringValues.LocalizableStringInfo }
interface Volo.Abp.Validation.StringValues.ISelectionStringValueItemSource { Items: [Volo.Abp.Validation.StringValues.ISelectionStringValueItem] }
interface Volo.Abp.Validation.StringValues.IStringValueType since 3.2 { Name: System.String; Item: System.Object; Properties: {System.String:System.Object}; Validator: Volo.Abp.Validation.StringValues.IValueValidator }
interface Volo.Abp.Validation.StringValues.IValueValidator since 3.2 { Name: System.String; Item: System.Object; Properties: {System.String:System.Object} }
class Volo.Abp.Validation.StringValues.LocalizableSelectionStringValueItem { Value: System.String; DisplayText: Volo.Abp.Validation.StringValues.LocalizableStringInfo }
class Volo.Abp.Validation.StringValues.LocalizableStringInfo { ResourceName: System.String; Name: System.String }
class Volo.Abp.Validation.StringValues.NumericValueValidator : Volo.Abp.Validation.StringValues.ValueValidatorBase { MinValue: System.Int32; MaxValue: System.Int32 }
class Volo.Abp.Validation.StringValues.SelectionStringValueType : Volo.Abp.Validation.StringValues.StringValueTypeBase { ItemSource: Volo.Abp.Validation.StringValues.ISelectionStringValueItemSource }
class Volo.Abp.Validation.StringValues.StaticSelectionStringValueItemSource { Items: [Volo.Abp.Validation.StringValues.ISelectionStringValueItem] }
class Volo.Abp.Validation.StringValues.StringValueTypeBase { Name: System.String; Item: System.Object; Properties: {System.String:System.Object}; Validator: Volo.Abp.Validation.StringValues.IValueValidator }
class Volo.Abp.Validation.StringValues.StringValueValidator : Volo.Abp.Validation.StringValues.ValueValidatorBase { AllowNull: System.Boolean; MinLength: System.Int32; MaxLength: System.Int32; RegularExpression: System.String }
class Volo.Abp.Validation.StringValues.ToggleStringValueType : Volo.Abp.Validation.StringValues.StringValueTypeBase
class Volo.Abp.Validation.StringValues.ValueValidatorBase { Name: System.String; Item: System.Object; Properties: {System.String:System.Object} }
class Volo.Abp.Validation.ValidationInterceptor : Volo.Abp.DynamicProxy.AbpInterceptor
class Volo.Blogging.Admin.Blogs.CreateBlogDto { Name: System.String required; ShortName: System.String required; Description: System.String }
class Volo.Blogging.Admin.Blogs.UpdateBlogDto { Name: System.String required; ShortName: System.String required; Description: System.String; ConcurrencyStamp: System.String }
class Volo.Blogging.BloggingWebConsts+FileUploading
class Volo.Blogging.Blogs.BlogEto { Id: System.Guid; Name: System.String; ShortName: System.String; Description: System.String }
class Volo.Blogging.Blogs.Dtos.BlogDto : Volo.Abp.Application.Dtos.FullAuditedEntityDto<System.Guid> { Name: System.String; ShortName: System.String; Description: System.String; ConcurrencyStamp: System.String }
class Volo.Blogging.Comments.CommentEto { Id: System.Guid; PostId: System.Guid; RepliedCommentId: System.Guid?; Text: System.String }
class Volo.Blogging.Comments.Dtos.CommentWithDetailsDto : Volo.Abp.Application.Dtos.FullAuditedEntityDto<System.Guid> { RepliedCommentId: System.Guid?; Text: System.String; Writer: Volo.Blogging.Posts.BlogUserDto; ConcurrencyStamp: System.String }
class Volo.Blogging.Comments.Dtos.CommentWithRepliesDto { Comment: Volo.Blogging.Comments.Dtos.CommentWithDetailsDto; Replies: [Volo.Blogging.Comments.Dtos.CommentWithDetailsDto] }
class Volo.Blogging.Comments.Dtos.CreateCommentDto { RepliedCommentId: System.Guid?; PostId: System.Guid; Text: System.String required }
class Volo.Blogging.Comments.Dtos.GetCommentListOfPostAsync { PostId: System.Guid }
class Volo.Blogging.Comments.Dtos.UpdateCommentDto { Text: System.String required; ConcurrencyStamp: System.String }
class Volo.Blogging.Files.FileUploadInputDto { File: Volo.Abp.Content.IRemoteStreamContent required; Name: System.String required }
class Volo.Blogging.Files.FileUploadOutputDto { Name: System.String; WebUrl: System.String }
class Volo.Blogging.Files.RawFileDto { Bytes: [System.Byte]; IsFileEmpty: System.Boolean }
class Volo.Blogging.Localization.BloggingResource
class Volo.Blogging.Members.CustomIdentityBlogUserUpdateDto { Name: System.String length 0..64; Surname: System.String length 0..64; WebSite: System.String length 0..256 match ^((?!\s).)*$; Twitter: System.String length 0..128 match ^((?!\s).)*$; Github: System.String length 0..256 match ^((?!\s).)*$; Linkedin: System.String length 0..256 match ^((?!\s).)*$; Company: System.String length 0..256; JobTitle: System.String length 0..128; Biography: System.String length 0..1000 }
class Volo.Blogging.Posts.BlogUserDto : Volo.Abp.Application.Dtos.EntityDto<System.Guid> { TenantId: System.Guid?; Name: System.String; Surname: System.String; UserName: System.String; Email: System.String; EmailConfirmed: System.Boolean; PhoneNumber: System.String; PhoneNumberConfirmed: System.Boolean; WebSite: System.String; Twitter: System.String; Github: System.String; Linkedin: System.String; Company: System.String; JobTitle: System.String; Biography: System.String; ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary }
class Volo.Blogging.Posts.CreatePostDto { BlogId: System.Guid; Title: System.String required length 0..512; CoverImage: System.String required; Url: System.String required length 0..64; Content: System.String required length 0..1048576; Tags: System.String; Description: System.String length 0..1000 }
class Volo.Blogging.Posts.GetPostInput { Url: System.String required; BlogId: System.Guid }
class Volo.Blogging.Posts.PostEto { Id: System.Guid; BlogId: System.Guid; Url: System.String; CoverImage: System.String; Title: System.String; Content: System.String; ReadCount: System.Int32 }
class Volo.Blogging.Posts.PostWithDetailsDto : Volo.Abp.Application.Dtos.FullAuditedEntityDto<System.Guid> { BlogId: System.Guid; Title: System.String; CoverImage: System.String; Url: System.String; Content: System.String; Description: System.String; ReadCount: System.Int32; CommentCount: System.Int32; Writer: Volo.Blogging.Posts.BlogUserDto; Tags: [Volo.Blogging.Tagging.Dtos.TagDto]; ConcurrencyStamp: System.String }
class Volo.Blogging.Posts.UpdatePostDto { BlogId: System.Guid; Title: System.String required; CoverImage: System.String required; Url: System.String required; Content: System.String required; Description: System.String; Tags: System.String; ConcurrencyStamp: System.String }
class Volo.Blogging.Tagging.Dtos.CreateTagDto { Name: System.String; Description: System.String }
class Volo.Blogging.Tagging.Dtos.GetPopularTagsInput { ResultCount: System.Int32; MinimumPostCount: System.Int32? }
class Volo.Blogging.Tagging.Dtos.GetTagListInput { Ids: [System.Guid] }
class Volo.Blogging.Tagging.Dtos.PopularTagDto { Tag: Volo.Blogging.Tagging.Dtos.TagDto; Count: System.Int32 }
class Volo.Blogging.Tagging.Dtos.TagDto : Volo.Abp.Application.Dtos.FullAuditedEntityDto<System.Guid> { Name: System.String; Description: System.String; UsageCount: System.Int32 }
class Volo.Blogging.Tagging.Dtos.UpdateTagDto { Name: System.String; Description: System.String }
class Volo.Blogging.Tagging.TagEto { Id: System.Guid; BlogId: System.Guid; Name: System.String; Description: System.String; UsageCount: System.Int32 }
class Volo.CmsKit.Admin.Blogs.BlogDto : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { Name: System.String; Slug: System.String; ConcurrencyStamp: System.String; BlogPostCount: System.Int32 }
class Volo.CmsKit.Admin.Blogs.BlogDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { Name: System.String; Slug: System.String; ConcurrencyStamp: System.String }
class Volo.CmsKit.Admin.Blogs.BlogFeatureInputDto since 7.4 { FeatureName: System.String required; IsEnabled: System.Boolean }
class Volo.CmsKit.Admin.Blogs.BlogGetListInput since 7.4 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String }
class Volo.CmsKit.Admin.Blogs.BlogPostDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { BlogId: System.Guid; Title: System.String; Slug: System.String; ShortDescription: System.String; Content: System.String; CoverImageMediaId: System.Guid?; CreationTime: System.DateTime; LastModificationTime: System.DateTime?; ConcurrencyStamp: System.String; Status: Volo.CmsKit.Blogs.BlogPostStatus }
class Volo.CmsKit.Admin.Blogs.BlogPostGetListInput since 7.4 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String; BlogId: System.Guid?; AuthorId: System.Guid?; TagId: System.Guid?; Status: Volo.CmsKit.Blogs.BlogPostStatus? }
class Volo.CmsKit.Admin.Blogs.BlogPostListDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { BlogId: System.Guid; BlogName: System.String; Title: System.String; Slug: System.String; ShortDescription: System.String; Content: System.String; CoverImageMediaId: System.Guid?; CreationTime: System.DateTime; LastModificationTime: System.DateTime?; Status: Volo.CmsKit.Blogs.BlogPostStatus? }
class Volo.CmsKit.Admin.Blogs.CreateBlogDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Name: System.String required length ..64; Slug: System.String required length ..64 }
class Volo.CmsKit.Admin.Blogs.CreateBlogPostDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { BlogId: System.Guid required; Title: System.String required length ..64; Slug: System.String required length 2..256; ShortDescription: System.String length ..256; Content: System.String length ..2147483647; CoverImageMediaId: System.Guid? }
class Volo.CmsKit.Admin.Blogs.UpdateBlogDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Name: System.String required length ..64; Slug: System.String required length ..64; ConcurrencyStamp: System.String }
class Volo.CmsKit.Admin.Blogs.UpdateBlogPostDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Title: System.String required length ..64; Slug: System.String required length 2..256; ShortDescription: System.String length ..256; Content: System.String length ..2147483647; CoverImageMediaId: System.Guid?; ConcurrencyStamp: System.String }
class Volo.CmsKit.Admin.Comments.CmsUserDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Id: System.Guid; UserName: System.String; Name: System.String; Surname: System.String }
class Volo.CmsKit.Admin.Comments.CmsUserDto since 5.3 until 5.4 { Id: System.Guid; UserName: System.String; Name: System.String; Surname: System.String }
class Volo.CmsKit.Admin.Comments.CommentApprovalDto { IsApproved: System.Boolean }
class Volo.CmsKit.Admin.Comments.CommentDto : Volo.Abp.ObjectExtending.ExtensibleObject { Id: System.Guid; EntityType: System.String; EntityId: System.String; Text: System.String; RepliedCommentId: System.Guid?; CreatorId: System.Guid; CreationTime: System.DateTime; IsApproved: System.Boolean? }
class Volo.CmsKit.Admin.Comments.CommentGetListInput : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { EntityType: System.String; Text: System.String; RepliedCommentId: System.Guid?; Author: System.String; CreationStartDate: System.DateTime?; CreationEndDate: System.DateTime?; CommentApproveState: Volo.CmsKit.Comments.CommentApproveState }
class Volo.CmsKit.Admin.Comments.CommentGetListInput since 5.3 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { EntityType: System.String; Text: System.String; RepliedCommentId: System.Guid?; Author: System.String; CreationStartDate: System.DateTime?; CreationEndDate: System.DateTime? }
class Volo.CmsKit.Admin.Comments.CommentSettingsDto { CommentRequireApprovement: System.Boolean }
class Volo.CmsKit.Admin.Comments.CommentWithAuthorDto : Volo.Abp.ObjectExtending.ExtensibleObject { Id: System.Guid; EntityType: System.String; EntityId: System.String; Text: System.String; RepliedCommentId: System.Guid?; CreatorId: System.Guid; CreationTime: System.DateTime; Author: Volo.CmsKit.Admin.Comments.CmsUserDto; Url: System.String; IsApproved: System.Boolean? }
class Volo.CmsKit.Admin.Comments.CommentWithAuthorDto since 5.3 until 5.4 { Id: System.Guid; EntityType: System.String; EntityId: System.String; Text: System.String; RepliedCommentId: System.Guid?; CreatorId: System.Guid; CreationTime: System.DateTime; Author: Volo.CmsKit.Admin.Comments.CmsUserDto }
class Volo.CmsKit.Admin.Comments.CommentWithAuthorDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Id: System.Guid; EntityType: System.String; EntityId: System.String; Text: System.String; RepliedCommentId: System.Guid?; CreatorId: System.Guid; CreationTime: System.DateTime; Author: Volo.CmsKit.Admin.Comments.CmsUserDto; Url: System.String }
class Volo.CmsKit.Admin.Contents.ContentWidgetDto { Key: System.String; Details: Volo.CmsKit.Contents.WidgetDetailDto }
class Volo.CmsKit.Admin.GlobalResources.GlobalResourcesDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { StyleContent: System.String; ScriptContent: System.String }
class Volo.CmsKit.Admin.GlobalResources.GlobalResourcesUpdateDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Style: System.String; Script: System.String }
class Volo.CmsKit.Admin.MediaDescriptors.CreateMediaInputWithStream since 7.4 { Name: System.String required length 0..255; File: Volo.Abp.Content.IRemoteStreamContent }
class Volo.CmsKit.Admin.MediaDescriptors.MediaDescriptorDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { Name: System.String; MimeType: System.String; Size: System.Int32 }
class Volo.CmsKit.Admin.Menus.MenuCreateInput : Volo.Abp.ObjectExtending.ExtensibleObject { Name: System.String }
class Volo.CmsKit.Admin.Menus.MenuItemCreateInput : Volo.Abp.ObjectExtending.ExtensibleObject { ParentId: System.Guid?; DisplayName: System.String required; IsActive: System.Boolean; Url: System.String; Icon: System.String; Order: System.Int32; Target: System.String; ElementId: System.String; CssClass: System.String; PageId: System.Guid?; RequiredPermissionName: System.String }
class Volo.CmsKit.Admin.Menus.MenuItemCreateInput since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { ParentId: System.Guid?; DisplayName: System.String required; IsActive: System.Boolean; Url: System.String; Icon: System.String; Order: System.Int32; Target: System.String; ElementId: System.String; CssClass: System.String; PageId: System.Guid? }
class Volo.CmsKit.Admin.Menus.MenuItemMoveInput since 7.4 { NewParentId: System.Guid?; Position: System.Int32 }
class Volo.CmsKit.Admin.Menus.MenuItemUpdateInput : Volo.Abp.ObjectExtending.ExtensibleObject { DisplayName: System.String required; IsActive: System.Boolean; Url: System.String; Icon: System.String; Target: System.String; ElementId: System.String; CssClass: System.String; PageId: System.Guid?; RequiredPermissionName: System.String; ConcurrencyStamp: System.String }
class Volo.CmsKit.Admin.Menus.MenuItemUpdateInput since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { DisplayName: System.String required; IsActive: System.Boolean; Url: System.String; Icon: System.String; Target: System.String; ElementId: System.String; CssClass: System.String; PageId: System.Guid?; ConcurrencyStamp: System.String }
class Volo.CmsKit.Admin.Menus.MenuItemWithDetailsDto : Volo.CmsKit.Menus.MenuItemDto { PageTitle: System.String }
class Volo.CmsKit.Admin.Menus.MenuUpdateInput : Volo.Abp.ObjectExtending.ExtensibleObject { Name: System.String }
class Volo.CmsKit.Admin.Menus.PageLookupDto since 7.4 : Volo.Abp.Application.Dtos.EntityDto<System.Guid> { Title: System.String; Slug: System.String }
class Volo.CmsKit.Admin.Menus.PageLookupInputDto since 7.4 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String }
class Volo.CmsKit.Admin.Menus.PermissionLookupDto { Name: System.String; DisplayName: System.String }
class Volo.CmsKit.Admin.Menus.PermissionLookupInputDto { Filter: System.String }
class Volo.CmsKit.Admin.Menus.UpdateMainMenuInput { IsMainMenu: System.Boolean }
class Volo.CmsKit.Admin.Pages.CreatePageInputDto : Volo.Abp.ObjectExtending.ExtensibleObject { Title: System.String required length ..256; Slug: System.String required length ..256; LayoutName: System.String length ..256; Content: System.String length ..2147483647; Script: System.String length ..2147483647; Style: System.String length ..2147483647 }
class Volo.CmsKit.Admin.Pages.CreatePageInputDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Title: System.String required length ..256; Slug: System.String required length ..256; Content: System.String length ..2147483647; Script: System.String length ..2147483647; Style: System.String length ..2147483647 }
class Volo.CmsKit.Admin.Pages.GetPagesInputDto since 7.4 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String }
class Volo.CmsKit.Admin.Pages.PageDto : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto<System.Guid> { Title: System.String; Slug: System.String; LayoutName: System.String; Content: System.String; Script: System.String; Style: System.String; IsHomePage: System.Boolean; ConcurrencyStamp: System.String }
class Volo.CmsKit.Admin.Pages.PageDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto<System.Guid> { Title: System.String; Slug: System.String; Content: System.String; Script: System.String; Style: System.String; IsHomePage: System.Boolean; ConcurrencyStamp: System.String }
class Volo.CmsKit.Admin.Pages.UpdatePageInputDto : Volo.Abp.ObjectExtending.ExtensibleObject { Title: System.String required length ..256; Slug: System.String required length ..256; LayoutName: System.String length ..256; Content: System.String length ..2147483647; Script: System.String length ..2147483647; Style: System.String length ..2147483647; ConcurrencyStamp: System.String }
class Volo.CmsKit.Admin.Pages.UpdatePageInputDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Title: System.String required length ..256; Slug: System.String required length ..256; Content: System.String length ..2147483647; Script: System.String length ..2147483647; Style: System.String length ..2147483647; ConcurrencyStamp: System.String }
class Volo.CmsKit.Admin.Tags.EntityTagCreateDto since 7.4 { TagName: System.String required; EntityType: System.String required; EntityId: System.String required }
class Volo.CmsKit.Admin.Tags.EntityTagRemoveDto since 7.4 { TagId: System.Guid required; EntityType: System.String required; EntityId: System.String required }
class Volo.CmsKit.Admin.Tags.EntityTagSetDto since 7.4 { EntityId: System.String; EntityType: System.String; Tags: [System.String] required }
class Volo.CmsKit.Admin.Tags.TagCreateDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { EntityType: System.String required length ..64; Name: System.String required length ..32 }
class Volo.CmsKit.Admin.Tags.TagDefinitionDto since 7.4 { EntityType: System.String; DisplayName: System.String }
class Volo.CmsKit.Admin.Tags.TagGetListInput since 7.4 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String }
class Volo.CmsKit.Admin.Tags.TagUpdateDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Name: System.String required length ..32; ConcurrencyStamp: System.String }
class Volo.CmsKit.Blogs.BlogFeatureCacheItem : Volo.Abp.ObjectExtending.ExtensibleObject { Id: System.Guid; FeatureName: System.String; IsEnabled: System.Boolean }
class Volo.CmsKit.Blogs.BlogFeatureCacheKey { Id: System.Guid; FeatureName: System.String }
class Volo.CmsKit.Blogs.BlogFeatureDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { FeatureName: System.String; IsEnabled: System.Boolean }
enum Volo.CmsKit.Blogs.BlogPostStatus since 7.4 { Draft = 0; Published = 1; WaitingForReview = 2 }
enum Volo.CmsKit.Comments.CommentApproveState { All = 0; Approved = 1; Disapproved = 2; Waiting = 4 }
class Volo.CmsKit.Comments.CommentEntityTypeDefinition : Volo.CmsKit.EntityTypeDefinition
class Volo.CmsKit.Contents.BlogPostCommonDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto<System.Guid> { BlogId: System.Guid; Title: System.String; Slug: System.String; ShortDescription: System.String; Content: System.String; CoverImageMediaId: System.Guid?; Author: Volo.CmsKit.Users.CmsUserDto }
class Volo.CmsKit.Contents.ContentFragment : Volo.Abp.ObjectExtending.ExtensibleObject { Type: System.String }
class Volo.CmsKit.Contents.DefaultContentDto { ContentFragments: [Volo.CmsKit.Contents.ContentFragment]; AllowHtmlTags: System.Boolean; PreventXSS: System.Boolean; ReferralLink: System.String }
interface Volo.CmsKit.Contents.IContent { ContentFragments: [Volo.CmsKit.Contents.ContentFragment]; AllowHtmlTags: System.Boolean; PreventXSS: System.Boolean; ReferralLink: System.String }
class Volo.CmsKit.Contents.PageDto : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { Title: System.String; Slug: System.String; LayoutName: System.String; Content: System.String; Script: System.String; Style: System.String }
class Volo.CmsKit.Contents.PageDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { Title: System.String; Slug: System.String; Content: System.String; Script: System.String; Style: System.String }
class Volo.CmsKit.Contents.WidgetDetailDto { Name: System.String; EditorComponentName: System.String }
class Volo.CmsKit.EntityTypeDefinition { EntityType: System.String }
class Volo.CmsKit.GlobalFeatures.BlogPostScrollIndexFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.BlogsFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.CmsUserFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.CommentsFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.ContentsFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.GlobalCmsKitFeatures : Volo.Abp.GlobalFeatures.GlobalModuleFeatures { Reactions: Volo.CmsKit.GlobalFeatures.ReactionsFeature; Comments: Volo.CmsKit.GlobalFeatures.CommentsFeature; Media: Volo.CmsKit.GlobalFeatures.MediaFeature; Ratings: Volo.CmsKit.GlobalFeatures.RatingsFeature; Tags: Volo.CmsKit.GlobalFeatures.TagsFeature; Pages: Volo.CmsKit.GlobalFeatures.PagesFeature; Blogs: Volo.CmsKit.GlobalFeatures.BlogsFeature; User: Volo.CmsKit.GlobalFeatures.CmsUserFeature; Menu: Volo.CmsKit.GlobalFeatures.MenuFeature; GlobalResources: Volo.CmsKit.GlobalFeatures.GlobalResourcesFeature; BlogPostScrollIndex: Volo.CmsKit.GlobalFeatures.BlogPostScrollIndexFeature; MarkedItemsFeature: Volo.CmsKit.GlobalFeatures.MarkedItemsFeature }
class Volo.CmsKit.GlobalFeatures.GlobalResourcesFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.MarkedItemsFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.MediaFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.MenuFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.PagesFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.RatingsFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.ReactionsFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.GlobalFeatures.TagsFeature : Volo.Abp.GlobalFeatures.GlobalFeature
class Volo.CmsKit.Localization.CmsKitResource
class Volo.CmsKit.Menus.MenuItemDto : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto<System.Guid> { ParentId: System.Guid?; DisplayName: System.String; IsActive: System.Boolean; Url: System.String; Icon: System.String; Order: System.Int32; Target: System.String; ElementId: System.String; CssClass: System.String; PageId: System.Guid?; RequiredPermissionName: System.String; ConcurrencyStamp: System.String }
class Volo.CmsKit.Menus.MenuItemDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto<System.Guid> { ParentId: System.Guid?; DisplayName: System.String; IsActive: System.Boolean; Url: System.String; Icon: System.String; Order: System.Int32; Target: System.String; ElementId: System.String; CssClass: System.String; PageId: System.Guid?; ConcurrencyStamp: System.String }
class Volo.CmsKit.Pages.PageCacheItem : Volo.Abp.ObjectExtending.ExtensibleObject { Id: System.Guid; Title: System.String; Slug: System.String; LayoutName: System.String; Content: System.String; Script: System.String; Style: System.String }
class Volo.CmsKit.Permissions.CmsKitPermissions
class Volo.CmsKit.Public.Blogs.BlogPostFilteredPagedAndSortedResultRequestDto since 7.4 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { Filter: System.String }
class Volo.CmsKit.Public.Blogs.BlogPostGetListInput : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { AuthorId: System.Guid?; TagId: System.Guid?; FilterOnFavorites: System.Boolean? }
class Volo.CmsKit.Public.Blogs.BlogPostGetListInput since 7.4 : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { AuthorId: System.Guid?; TagId: System.Guid? }
class Volo.CmsKit.Public.Blogs.GetBlogFeatureInput { FeatureNames: [System.String] }
class Volo.CmsKit.Public.Comments.CmsUserDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Id: System.Guid; UserName: System.String; Name: System.String; Surname: System.String }
class Volo.CmsKit.Public.Comments.CmsUserDto since 5.3 until 5.4 { Id: System.Guid; UserName: System.String; Name: System.String; Surname: System.String }
class Volo.CmsKit.Public.Comments.CommentDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Id: System.Guid; EntityType: System.String; EntityId: System.String; Text: System.String; RepliedCommentId: System.Guid?; CreatorId: System.Guid; CreationTime: System.DateTime; Author: Volo.CmsKit.Public.Comments.CmsUserDto; ConcurrencyStamp: System.String; Url: System.String }
class Volo.CmsKit.Public.Comments.CommentDto since 5.3 until 5.4 { Id: System.Guid; EntityType: System.String; EntityId: System.String; Text: System.String; RepliedCommentId: System.Guid?; CreatorId: System.Guid; CreationTime: System.DateTime; Author: Volo.CmsKit.Public.Comments.CmsUserDto; ConcurrencyStamp: System.String }
class Volo.CmsKit.Public.Comments.CommentWithDetailsDto since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Id: System.Guid; EntityType: System.String; EntityId: System.String; Text: System.String; CreatorId: System.Guid; CreationTime: System.DateTime; Replies: [Volo.CmsKit.Public.Comments.CommentDto]; Author: Volo.CmsKit.Public.Comments.CmsUserDto; ConcurrencyStamp: System.String }
class Volo.CmsKit.Public.Comments.CommentWithDetailsDto since 5.3 until 5.4 { Id: System.Guid; EntityType: System.String; EntityId: System.String; Text: System.String; CreatorId: System.Guid; CreationTime: System.DateTime; Replies: [Volo.CmsKit.Public.Comments.CommentDto]; Author: Volo.CmsKit.Public.Comments.CmsUserDto; ConcurrencyStamp: System.String }
class Volo.CmsKit.Public.Comments.CreateCommentInput : Volo.Abp.ObjectExtending.ExtensibleObject { Text: System.String required length 0..512; RepliedCommentId: System.Guid?; CaptchaToken: System.Guid?; CaptchaAnswer: System.Int32; Url: System.String; IdempotencyToken: System.String required }
class Volo.CmsKit.Public.Comments.CreateCommentInput since 5.3 until 5.4 { Text: System.String required length 0..512; RepliedCommentId: System.Guid? }
class Volo.CmsKit.Public.Comments.CreateCommentInput since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Text: System.String required length 0..512; RepliedCommentId: System.Guid?; CaptchaToken: System.Guid?; CaptchaAnswer: System.Int32; Url: System.String }
class Volo.CmsKit.Public.Comments.CreateCommentWithParametersInput { Text: System.String required length 0..512; EntityType: System.String required; EntityId: System.String required; RepliedCommentId: System.Guid?; CaptchaToken: System.Guid?; CaptchaAnswer: System.Int32; Url: System.String; IdempotencyToken: System.String required }
class Volo.CmsKit.Public.Comments.CreatedCommentEvent { Id: System.Guid }
class Volo.CmsKit.Public.Comments.UpdateCommentInput : Volo.Abp.ObjectExtending.ExtensibleObject { Text: System.String required length 0..512; ConcurrencyStamp: System.String; CaptchaToken: System.Guid?; CaptchaAnswer: System.Int32 }
class Volo.CmsKit.Public.Comments.UpdateCommentInput since 5.3 until 5.4 { Text: System.String required length 0..512; ConcurrencyStamp: System.String }
class Volo.CmsKit.Public.Comments.UpdateCommentInput since 7.4 : Volo.Abp.ObjectExtending.ExtensibleObject { Text: System.String required length 0..512; ConcurrencyStamp: System.String }
class Volo.CmsKit.Public.GlobalResources.GlobalResourceDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleAuditedEntityDto { Name: System.String; Value: System.String }
class Volo.CmsKit.Public.MarkedItems.MarkedItemDto { IconName: System.String }
class Volo.CmsKit.Public.MarkedItems.MarkedItemWithToggleDto { MarkedItem: Volo.CmsKit.Public.MarkedItems.MarkedItemDto; IsMarkedByCurrentUser: System.Boolean }
class Volo.CmsKit.Public.Ratings.CreateUpdateRatingInput since 5.3 { StarCount: System.Int16 required range 1..5 }
class Volo.CmsKit.Public.Ratings.RatingDto since 5.3 { Id: System.Guid; EntityType: System.String; EntityId: System.String; StarCount: System.Int16; CreatorId: System.Guid; CreationTime: System.DateTime }
class Volo.CmsKit.Public.Ratings.RatingWithStarCountDto since 5.3 { StarCount: System.Int16; Count: System.Int32; IsSelectedByCurrentUser: System.Boolean }
class Volo.CmsKit.Public.Reactions.ReactionDto since 7.4 { Name: System.String; DisplayName: System.String }
class Volo.CmsKit.Public.Reactions.ReactionWithSelectionDto since 7.4 { Reaction: Volo.CmsKit.Public.Reactions.ReactionDto; Count: System.Int32; IsSelectedByCurrentUser: System.Boolean }
class Volo.CmsKit.Tags.PopularTagDto since 7.4 { Id: System.Guid; Name: System.String; Count: System.Int32 }
class Volo.CmsKit.Tags.TagDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { EntityType: System.String; Name: System.String; ConcurrencyStamp: System.String }
class Volo.CmsKit.Users.CmsUserDto since 7.4 : Volo.Abp.Application.Dtos.ExtensibleEntityDto<System.Guid> { TenantId: System.Guid?; UserName: System.String; Name: System.String; Surname: System.String }
class Volo.Docs.Admin.DocsAdminPermissions
class Volo.Docs.Admin.Documents.ClearCacheInput { ProjectId: System.Guid }
class Volo.Docs.Admin.Documents.DocumentDto : Volo.Abp.Application.Dtos.EntityDto<System.Guid> { ProjectId: System.Guid; ProjectName: System.String; Name: System.String; Version: System.String; LanguageCode: System.String; FileName: System.String; Format: System.String; CreationTime: System.DateTime; LastUpdatedTime: System.DateTime; LastSignificantUpdateTime: System.DateTime?; LastCachedTime: System.DateTime }
class Volo.Docs.Admin.Documents.DocumentInfoDto { Version: System.String; Format: System.String; LanguageCode: System.String; ProjectId: System.Guid }
class Volo.Docs.Admin.Documents.GetAllInput : Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto { ProjectId: System.Guid?; Name: System.String length 0..255; Version: System.String length 0..128; LanguageCode: System.String length 0..128; FileName: System.String length 0..128; Format: System.String length 0..128; CreationTimeMin: System.DateTime?; CreationTimeMax: System.DateTime?; LastUpdatedTimeMin: System.DateTime?; LastUpdatedTimeMax: System.DateTime?; LastSignificantUpdateTimeMin: System.DateTime?; LastSignificantUpdateTimeMax: System.DateTime?; LastCachedTimeMin: System.DateTime?; LastCachedTimeMax: System.DateTime? }
class Volo.Docs.Admin.Documents.PullAllDocumentInput { ProjectId: System.Guid; LanguageCode: System.String length 0..128; Version: System.String length 0..128 }
class Volo.Docs.Admin.Documents.PullDocumentInput : Volo.Docs.Admin.Documents.PullAllDocumentInput { Name: System.String length 0..255 }
class Volo.Docs.Admin.Projects.CreateProjectDto { Name: System.String; ShortName: System.String; Format: System.String; DefaultDocumentName: System.String; NavigationDocumentName: System.String; ParametersDocumentName: System.String; MinimumVersion: System.String; MainWebsiteUrl: System.String; LatestVersionBranchName: System.String; DocumentStoreType: System.String; ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary }
class Volo.Docs.Admin.Projects.ProjectDto : Volo.Abp.Application.Dtos.EntityDto<System.Guid> { Name: System.String; ShortName: System.String; Format: System.String; DefaultDocumentName: System.String; NavigationDocumentName: System.String; ParametersDocumentName: System.String; MinimumVersion: System.String; MainWebsiteUrl: System.String; LatestVersionBranchName: System.String; DocumentStoreType: System.String; ConcurrencyStamp: System.String; ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary }
class Volo.Docs.Admin.Projects.ProjectWithoutDetailsDto { Id: System.Guid; Name: System.String }
class Volo.Docs.Admin.Projects.ReindexInput { ProjectId: System.Guid }
class Volo.Docs.Admin.Projects.UpdateProjectDto { Name: System.String; Format: System.String; DefaultDocumentName: System.String; NavigationDocumentName: System.String; ParametersDocumentName: System.String; MinimumVersion: System.String; MainWebsiteUrl: System.String; LatestVersionBranchName: System.String; ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary; ConcurrencyStamp: System.String }
class Volo.Docs.Areas.Models.DocumentNavigation.GetNavigationNodeWithLinkModel { ProjectId: System.Guid; Version: System.String length 0..128; LanguageCode: System.String required length 0..10; ProjectName: System.String required; ProjectFormat: System.String required; RouteVersion: System.String required }
class Volo.Docs.Documents.DocumentContributorDto { Username: System.String; UserProfileUrl: System.String; AvatarUrl: System.String; CommitCount: System.Int32 }
class Volo.Docs.Documents.DocumentEto { Id: System.Guid; ProjectId: System.Guid; Name: System.String; Version: System.String; LanguageCode: System.String; FileName: System.String; Content: System.String; Format: System.String; EditLink: System.String; RootUrl: System.String; RawRootUrl: System.String; LocalDirectory: System.String; CreationTime: System.DateTime; LastUpdatedTime: System.DateTime; LastSignificantUpdateTime: System.DateTime?; LastCachedTime: System.DateTime }
class Volo.Docs.Documents.DocumentParameterDto { Name: System.String; DisplayName: System.String; Values: {System.String:System.String} }
class Volo.Docs.Documents.DocumentParametersDto { Parameters: [Volo.Docs.Documents.DocumentParameterDto] }
class Volo.Docs.Documents.DocumentRenderErrorEvent { Name: System.String; ErrorMessage: System.String; Url: System.String; UserPreferences: {System.String:System.String} }
class Volo.Docs.Documents.DocumentResourceDto { Content: [System.Byte] }
class Volo.Docs.Documents.DocumentSearchInput { Context: System.String; ProjectId: System.Guid; LanguageCode: System.String; Version: System.String; SkipCount: System.Int32?; MaxResultCount: System.Int32? }
class Volo.Docs.Documents.DocumentSearchOutput { Name: System.String; FileName: System.String; Version: System.String; LanguageCode: System.String; Highlight: [System.String] }
class Volo.Docs.Documents.DocumentUpdateInfo { Name: System.String; CreationTime: System.DateTime; LastUpdatedTime: System.DateTime; LastSignificantUpdateTime: System.DateTime? }
class Volo.Docs.Documents.DocumentWithDetailsDto { Name: System.String; Version: System.String; LanguageCode: System.String; FileName: System.String; Content: System.String; Format: System.String; EditLink: System.String; RootUrl: System.String; RawRootUrl: System.String; LocalDirectory: System.String; CreationTime: System.DateTime; LastUpdatedTime: System.DateTime; LastCachedTime: System.DateTime; Project: Volo.Docs.Projects.ProjectDto; Contributors: [Volo.Docs.Documents.DocumentContributorDto] }
class Volo.Docs.Documents.GetDefaultDocumentInput { ProjectId: System.Guid; Version: System.String length 0..128; LanguageCode: System.String required length 0..10 }
class Volo.Docs.Documents.GetDocumentInput { ProjectId: System.Guid; Name: System.String required length 0..255; Version: System.String length 0..128; LanguageCode: System.String required length 0..10 }
class Volo.Docs.Documents.GetDocumentResourceInput { ProjectId: System.Guid; Name: System.String required length 0..255; Version: System.String length 0..128; LanguageCode: System.String required length 0..10 }
class Volo.Docs.Documents.GetNavigationDocumentInput { ProjectId: System.Guid; Version: System.String length 0..128; LanguageCode: System.String required length 0..10 }
class Volo.Docs.Documents.GetParametersDocumentInput { ProjectId: System.Guid; Version: System.String length 0..128; LanguageCode: System.String required length 0..10 }
class Volo.Docs.Documents.LanguageConfig { Languages: [Volo.Docs.Documents.LanguageConfigElement] }
class Volo.Docs.Documents.LanguageConfigElement { DisplayName: System.String; Code: System.String; IsDefault: System.Boolean }
class Volo.Docs.Documents.NavigationNode { Text: System.String as text; Path: System.String as path; Items: [Volo.Docs.Documents.NavigationNode] as items; IsLazyExpandable: System.Boolean as isLazyExpandable; IsIndex: System.Boolean as isIndex; IsLeaf: System.Boolean; HasChildItems: System.Boolean; IsEmpty: System.Boolean; CreationTime: System.DateTime?; LastUpdatedTime: System.DateTime?; LastSignificantUpdateTime: System.DateTime? }
class Volo.Docs.Localization.DocsResource
enum Volo.Docs.Projects.GithubVersionProviderSource { Releases = 0; Branches = 1 }
class Volo.Docs.Projects.ProjectDto : Volo.Abp.Application.Dtos.EntityDto<System.Guid> { Name: System.String; ShortName: System.String; Format: System.String; DefaultDocumentName: System.String; NavigationDocumentName: System.String; MinimumVersion: System.String; MainWebsiteUrl: System.String; LatestVersionBranchName: System.String; DocumentStoreType: System.String; ExtraProperties: Volo.Abp.Data.ExtraPropertyDictionary }
class Volo.Docs.Projects.ProjectEto { Id: System.Guid; Name: System.String; ShortName: System.String; Format: System.String; DefaultDocumentName: System.String; NavigationDocumentName: System.String; ParametersDocumentName: System.String; MinimumVersion: System.String; DocumentStoreType: System.String; MainWebsiteUrl: System.String; LatestVersionBranchName: System.String }
class Volo.Docs.Projects.VersionInfo { DisplayName: System.String; Name: System.String }
class Volo.Docs.Projects.VersionInfoDto { DisplayName: System.String; Name: System.String }
`;
