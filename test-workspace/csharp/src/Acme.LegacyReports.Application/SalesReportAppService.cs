using Fx.Application.Services;

namespace Acme.LegacyReports;

/// <summary>/api/app/salesReport now, /api/app/sales-report after the assembly changes to the v4 style.</summary>
public class SalesReportAppService(ISalesTotals totals) : ApplicationService
{
    /// <summary>GET /api/app/salesReport/{id}/monthlyTotals.</summary>
    public Task<decimal[]> GetMonthlyTotalsAsync(Guid id) => totals.OfAsync(id);

    /// <summary>POST /api/app/salesReport/sendToPrinter.</summary>
    public Task SendToPrinterAsync() => Task.CompletedTask;
}
