// A CSS Module in a test: every class is called what it is called in the file.
export default new Proxy({}, { get: (_target, name) => name });
