using Acme.BookStore;
using Fx.AspNetCore;

var builder = WebApplication.CreateBuilder(args);
await builder.AddApplicationAsync<BookStoreHostModule>();

var app = builder.Build();
await app.InitializeApplicationAsync();
await app.RunAsync();
