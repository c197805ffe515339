// An empty extension, so that a suite can test the installed extension from the Node host.
exports.activate = () => {};
