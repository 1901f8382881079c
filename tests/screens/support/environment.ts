// The globals of a page come from happy-dom, those of the network from Node: the real server runs in the same process,
// and cannot work with happy-dom's copies of Request, Response and the like.
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const nodesOwn = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'crypto',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
]

export default {
  name: 'page-and-server',
  viteEnvironment: 'client',
  async setup(global, options) {
    const own = nodesOwn.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const)
    const page = await builtinEnvironments['happy-dom'].setup(global, options)
    for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(global, name, descriptor)
    return page
  },
} satisfies Environment
