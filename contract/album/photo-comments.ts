// Likes and comments on a photo. Guests who may see a photo get its counts; the likes and comments themselves are for
// users.

export const photoCommentsApi = {
  liked: 'GET /photos/{id}/like',
  like: 'PUT /photos/{id}/like',
  unlike: 'DELETE /photos/{id}/like',
  comments: 'GET /photos/{id}/comments',
  putComment: 'PUT /photos/{id}/comments/{cid}',
  removeComment: 'DELETE /photos/{id}/comments/{cid}',
} as const
