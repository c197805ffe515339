namespace Acme.LegacyReports;

public interface ISalesTotals
{
    Task<decimal[]> OfAsync(Guid reportId);
}
