using Fx;
using Microsoft.AspNetCore.Mvc;

namespace Acme.BookStore.Operations;

public record OrderFilter(string Text);

/// <summary>Attributes on methods, one after the other (§2.3).</summary>
public class OrderAppService(IOrderBook orders) : ApplicationService
{
    /// <summary>The attribute goes before the name, which would make it POST: GET /api/app/order/search.</summary>
    [HttpGet]
    public Task<string[]> SearchAsync(OrderFilter filter) => Task.FromResult<string[]>([filter.Text]);

    /// <summary>Only the prefixes of the selected verb are cut: POST /api/app/order/get-report.</summary>
    [HttpPost]
    public Task<string> GetReportAsync(OrderFilter filter) => Task.FromResult(filter.Text);

    /// <summary>A template stands alone: GET /api/orders/by-number/{number}.</summary>
    [HttpGet("api/orders/by-number/{number}")]
    public Task<string> FindByNumberAsync(string number) => Task.FromResult(number);

    /// <summary>One route, two verbs: GET and POST /api/app/order/totals.</summary>
    [AcceptVerbs("GET", "POST")]
    public Task<decimal> GetTotalsAsync() => Task.FromResult(0m);

    /// <summary>The action name takes the place of the method name: GET /api/app/order.</summary>
    [ActionName("GetList")]
    public Task<string[]> GetListWithDetailsAsync() => Task.FromResult<string[]>([]);

    /// <summary>§8: hidden, one method alone. DELETE /api/app/order/{id}.</summary>
    [RemoteService(IsMetadataEnabled = false)]
    public Task DeleteAsync(Guid id) => orders.DropAsync(id);

    /// <summary>Not exposed: disabled.</summary>
    [RemoteService(false)]
    public Task RecalculateAsync() => Task.CompletedTask;

    /// <summary>Not exposed: no action.</summary>
    [NonAction]
    public Task<string> DescribeAsync() => Task.FromResult("");

#if ORDER_SIMULATION
    /// <summary>Not compiled, and so no endpoint.</summary>
    public Task SimulateAsync() => Task.CompletedTask;
#endif
}
