import { blogDraftApi } from '#contract/blog/blog-draft.ts'
import { blogApi } from '#contract/blog/blog.ts'
import type { Mount } from '#server/http/call/mount.ts'
import { blogComments } from './blog-comment.service.ts'
import { removeDraft, getDraft, listDrafts, putDraft } from './blog-draft.service.ts'
import { favoriteBlog, shareBlog, unfavoriteBlog, viewBlog } from './blog-events.service.ts'
import { listBlogs } from './blog-list.service.ts'
import { getSeries, listOwnSeries, orderSeries } from './blog-series.service.ts'
import { listTags } from './blog-tag.service.ts'
import { removeBlog, putBlog, readBlog } from './blog.service.ts'

export function blogRoutes(mount: Mount) {
  mount(blogApi.list, ({ blocker, query, deps }) => listBlogs(deps.db, query, blocker))
  mount(blogApi.tags, ({ blocker, deps }) => listTags(deps.db, blocker))
  mount(blogApi.get, ({ who, params, deps }) => readBlog(deps.db, who, params.id))
  mount(blogApi.put, ({ who, params, body, deps }) => putBlog(deps, who, params.id, body))
  mount(blogApi.remove, ({ who, params, deps }) => removeBlog(deps.db, who, params.id))
  mount(blogApi.favorite, ({ who, params, deps }) => favoriteBlog(deps.db, who, params.id))
  mount(blogApi.unfavorite, ({ who, params, deps }) => unfavoriteBlog(deps.db, who, params.id))
  mount(blogApi.view, ({ who, params, deps }) => viewBlog(deps, who, params.id))
  mount(blogApi.share, ({ who, params, deps }) => shareBlog(deps, who, params.id))
  mount(blogApi.series, ({ blocker, params, deps }) => getSeries(deps.db, params.id, blocker))
  mount(blogApi.orderSeries, ({ who, params, body, deps }) => orderSeries(deps.db, who, params.id, body.ids))
  mount(blogApi.ownSeries, ({ who, deps }) => listOwnSeries(deps.db, who))
  mount(blogApi.comments, ({ who, params, query, deps }) => blogComments.list(deps.db, who, params.id, query))
  mount(blogApi.putComment, ({ who, params, body, deps }) => blogComments.put(deps.db, who, params, body))
  mount(blogDraftApi.list, ({ who, deps }) => listDrafts(deps.db, who))
  mount(blogDraftApi.get, ({ who, params, deps }) => getDraft(deps.db, who, params.id))
  mount(blogDraftApi.put, ({ who, params, body, deps }) => putDraft(deps, who, params.id, body))
  mount(blogDraftApi.remove, ({ who, params, deps }) => removeDraft(deps.db, who, params.id))
  mount(blogApi.removeComment, ({ who, params, deps }) => blogComments.remove(deps.db, who, params))
}
