// The package's main entry prints warnings: about Node 20, on which it works all the same, and about keeping
// its state in memory, which is right for a stand-in. These are the files behind that entry.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider'
  /** Holds a thousand things at most. */
  export function createMemoryAdapter(): AdapterFactory
}
