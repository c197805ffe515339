global using Acme.Shared;
global using Fx.Application.Services;
// An identifier with a name of its own is still a simple value, so {id} is one segment.
global using BookId = System.Guid;
