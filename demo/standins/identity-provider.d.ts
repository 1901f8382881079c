// The package's front door prints warnings: about Node 20, which it runs on all the same, and about keeping
// its state in memory, which is what a stand-in wants. These are the rooms behind it.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider'
  /** Holds a thousand things at most. */
  export function createMemoryAdapter(): AdapterFactory
}
