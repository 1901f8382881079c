// The globals that the browser app needs at its start, for the thread that renders it outside of a browser. There is no
// `window` and no `document`: the libraries know by that where they run.
const nowhere = { matches: false, addEventListener() {}, removeEventListener() {} }

Object.assign(globalThis, {
  matchMedia: () => nowhere,
  addEventListener() {},
  removeEventListener() {},
  location: { origin: 'http://localhost', href: 'http://localhost/', pathname: '/', search: '', hash: '' },
})
