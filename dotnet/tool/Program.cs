// Starts the command line tool with Node: with the one in this package, or else with the one on the PATH.
using System.Diagnostics;
using System.Runtime.InteropServices;

var folder = AppContext.BaseDirectory;
var program = OperatingSystem.IsWindows() ? "node.exe" : "node";
var packed = Path.Combine(folder, program);
// A relative folder on the PATH could contain a program of the workspace.
var onPath = (Environment.GetEnvironmentVariable("PATH") ?? "")
    .Split(Path.PathSeparator)
    .Select(entry => entry.Trim('"'))
    .Where(Path.IsPathFullyQualified)
    .Select(entry => Path.Combine(entry, program));
var node = onPath.Prepend(packed).FirstOrDefault(File.Exists);
if (node is null)
    return Fail("fx-routes needs Node 20.19 or newer on the PATH; the package fx-routes-with-node contains it");
string[] arguments = [Path.Combine(folder, "dist", "cli.js"), .. args];

if (!OperatingSystem.IsWindows())
{
    // NuGet lets only the owner execute the file. Others can change that as little as they can start it.
    const UnixFileMode Execute = UnixFileMode.UserExecute | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute;
    if (node == packed && (File.GetUnixFileMode(node) & Execute) != Execute)
        try { File.SetUnixFileMode(node, File.GetUnixFileMode(node) | Execute); }
        catch (UnauthorizedAccessException) { }
    // Replaces this process, so that signals reach Node and its exit code is that of the tool.
    execv(node, [node, .. arguments, null]);
    var reason = Marshal.GetLastPInvokeErrorMessage();
    return Fail($"{node}: {reason}{(node == packed ? ": run fx-routes once as the user who installed it" : "")}");
}

// Node, too, receives Ctrl+C, and decides when to exit.
Console.CancelKeyPress += (_, pressed) => pressed.Cancel = true;
using var process = Process.Start(new ProcessStartInfo(node, arguments))!;
process.WaitForExit();
return process.ExitCode;

static int Fail(string message)
{
    Console.Error.WriteLine($"error: {message}");
    return 2;
}

[DllImport("libc", SetLastError = true)]
static extern int execv([MarshalAs(UnmanagedType.LPUTF8Str)] string path, string?[] arguments);
