// Who is asking, as services see it.

export type SignedIn = { uid: string; email: string | null; name: string; isAdmin: boolean; sessionId: string }
export type Who = SignedIn | null
