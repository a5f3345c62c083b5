const { URL, URLSearchParams } = globalThis;

export { URL, URLSearchParams };
