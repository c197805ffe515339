/** Types of ASP.NET Core and the framework whose values are uploaded files. */
export const uploadedFiles: readonly string[] = ['IFormFile', 'IRemoteStreamContent', 'RemoteStreamContent'];

/** Types of a controller's results that are files. */
export const fileResults: readonly string[] = ['FileContentResult', 'FileStreamResult', 'FileResult'];
