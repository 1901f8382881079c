// The schemas of images.ts, and what each of its addresses takes and answers.
import { z } from 'zod'
import { endpoints } from '#contract/shared/endpoint.schema.ts'
import { imagesApi, UPLOAD_PRESET } from '#contract/shared/images.ts'

/** The image host's answer to an upload. */
export const uploadedImage = z.object({
  url: z.string(),
  secure_url: z.string(),
  public_id: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  format: z.string(),
  bytes: z.number().int(),
})
export type UploadedImage = z.infer<typeof uploadedImage>

export const imagesEndpoints = endpoints(imagesApi, {
  upload: {
    access: 'user',
    limit: 'upload',
    summary: 'Upload one image (multipart: file, upload_preset), at most 10 MB; answers its address',
    output: uploadedImage,
    raw: true,
    reads: {
      type: 'multipart/form-data',
      schema: z.strictObject({ file: z.file(), upload_preset: z.literal(UPLOAD_PRESET) }),
    },
    refusals: ['file_missing', 'unknown_field', 'unknown_preset'],
  },
})
