// For whoever looks after the server: is it alive, is it ready, how is it doing.

export const healthApi = {
  alive: 'GET /health',
  ready: 'GET /health/ready',
  metrics: 'GET /metrics',
  state: 'GET /health/state',
} as const
