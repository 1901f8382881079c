// Accounts: password, devices, and what an admin does for somebody who cannot get in.

export const accountApi = {
  get: 'GET /account',
  changePassword: 'PUT /account/password',
  listDevices: 'GET /account/devices',
  endDevice: 'DELETE /account/devices/{sessionId}',
  endOtherDevices: 'DELETE /account/devices',
  /** Everything of the caller as one file. */
  myData: 'POST /account/data',
  /** Sets the time zone in which the caller reads moments. */
  putTimeZone: 'PUT /account/time-zone',
  sendVerification: 'POST /account/verification',
  /** For admins: a link with which somebody sets a new password. */
  makeResetLink: 'POST /account/{uid}/reset-link',
} as const
