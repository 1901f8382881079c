// Endpoints for the operator: whether the server is alive and ready, and its metrics.

export const healthApi = {
  alive: 'GET /health',
  ready: 'GET /health/ready',
  metrics: 'GET /metrics',
  state: 'GET /health/state',
} as const
