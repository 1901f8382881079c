// What somebody's own account is: password and devices.

export const accountApi = {
  get: 'GET /account',
  changePassword: 'PUT /account/password',
  listDevices: 'GET /account/devices',
  endDevice: 'DELETE /account/devices/{sessionId}',
  endOtherDevices: 'DELETE /account/devices',
} as const
