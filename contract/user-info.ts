import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './wire.ts'

export const userRoles = ['User', 'Admin'] as const
export const userStatuses = ['active', 'banned'] as const

/** What everybody signed-in may see of a user. */
export const publicUserInfo = z.object({
  uid: z.string(),
  displayName: z.string(),
  avatarUrl: z.string(),
  job: z.string(),
  role: z.enum(userRoles),
  status: z.enum(userStatuses),
  isVerified: z.boolean(),
  registeredAt: instant,
})
/** The owner and the admin also see these. */
export const userInfo = publicUserInfo.extend({ email: z.string().nullable(), version: z.number().int() })
export type UserInfo = z.infer<typeof userInfo>

/** The settings dialog: name, job and photo are required (seed §5). */
export const profileInput = z.strictObject({
  displayName: z.string().trim().min(1).max(40),
  job: z.string().trim().min(1).max(40),
  avatarUrl: z.string().min(1).max(600),
})
export type ProfileInput = z.infer<typeof profileInput>

export const userInfoApi = {
  get: endpoint({
    method: 'GET',
    path: '/userInfo/{uid}',
    access: 'user',
    summary: 'One profile; e-mail and version only for its owner and the admin',
    output: publicUserInfo.extend({ email: z.string().nullable().optional(), version: z.number().int().optional() }),
  }),
  put: endpoint({
    method: 'PUT',
    path: '/userInfo/{uid}',
    access: 'user',
    summary: 'Register or change the own profile; changing needs the version that was read',
    body: profileInput.extend({ version: z.number().int().optional() }),
    output: userInfo,
  }),
}
