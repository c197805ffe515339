// Holds the suite that looks at the installed extension from the Node host.
exports.activate = () => {};
