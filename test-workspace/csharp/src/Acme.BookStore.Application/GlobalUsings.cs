global using Acme.Shared;
global using Fx.Application.Services;
// An identifier under its own name still is one simple value: {id} is one segment.
global using BookId = System.Guid;
