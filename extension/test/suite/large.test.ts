describe('large', () => {});
