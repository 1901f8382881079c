// Who is asking, as services know the caller.

export type SignedIn = { uid: string; email: string | null; name: string; isAdmin: boolean; sessionId: string }
export type Who = SignedIn | null
