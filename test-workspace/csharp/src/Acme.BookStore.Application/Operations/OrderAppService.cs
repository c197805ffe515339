using Fx;
using Microsoft.AspNetCore.Mvc;

namespace Acme.BookStore.Operations;

public record OrderFilter(string Text);

/// <summary>Attributes on methods (§2.3).</summary>
public class OrderAppService(IOrderBook orders) : ApplicationService
{
    /// <summary>The attribute overrides POST, the verb of the name: GET /api/app/order/search.</summary>
    [HttpGet]
    public Task<string[]> SearchAsync(OrderFilter filter) => Task.FromResult<string[]>([filter.Text]);

    /// <summary>Only the prefixes of the selected verb are removed: POST /api/app/order/get-report.</summary>
    [HttpPost]
    public Task<string> GetReportAsync(OrderFilter filter) => Task.FromResult(filter.Text);

    /// <summary>The root path is not prepended to a template: GET /api/orders/by-number/{number}.</summary>
    [HttpGet("api/orders/by-number/{number}")]
    public Task<string> FindByNumberAsync(string number) => Task.FromResult(number);

    /// <summary>Two verbs, two routes: GET and POST /api/app/order/totals.</summary>
    [AcceptVerbs("GET", "POST")]
    public Task<decimal> GetTotalsAsync() => Task.FromResult(0m);

    /// <summary>The action name replaces the method name: GET /api/app/order.</summary>
    [ActionName("GetList")]
    public Task<string[]> GetListWithDetailsAsync() => Task.FromResult<string[]>([]);

    /// <summary>§8: only this method is hidden: DELETE /api/app/order/{id}.</summary>
    [RemoteService(IsMetadataEnabled = false)]
    public Task DeleteAsync(Guid id) => orders.DropAsync(id);

    /// <summary>Not exposed: disabled.</summary>
    [RemoteService(false)]
    public Task RecalculateAsync() => Task.CompletedTask;

    /// <summary>Not exposed: not an action.</summary>
    [NonAction]
    public Task<string> DescribeAsync() => Task.FromResult("");

#if ORDER_SIMULATION
    /// <summary>Not an endpoint: not compiled.</summary>
    public Task SimulateAsync() => Task.CompletedTask;
#endif
}
