global using Acme.Shared;
global using Fx.Application.Services;
// An alias of an identifier type is still a simple value, so {id} is one segment.
global using BookId = System.Guid;
