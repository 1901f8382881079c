// What people say to a photo: likes and comments. Whoever may see a photo sees its counts; what was said is for users.

export const photoTalkApi = {
  liked: 'GET /photos/{id}/like',
  like: 'PUT /photos/{id}/like',
  unlike: 'DELETE /photos/{id}/like',
  comments: 'GET /photos/{id}/comments',
  putComment: 'PUT /photos/{id}/comments/{cid}',
  removeComment: 'DELETE /photos/{id}/comments/{cid}',
} as const
