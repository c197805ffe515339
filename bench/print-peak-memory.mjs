// Loaded before a measured program: prints its peak memory when it ends.
process.on('exit', () => {
  process.stderr.write(`peak memory ${process.resourceUsage().maxRSS} kB\n`);
});
