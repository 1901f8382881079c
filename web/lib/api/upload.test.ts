import { describe, expect, it } from 'vitest'
import { PICKED_MAX_BYTES, UPLOAD_MAX_BYTES } from '#contract/shared/images.ts'
import { isMoving, within } from './shrink-image.ts'
import { mustShrink } from './upload.ts'

const found = (file: { size: number; type: string; name?: string }) => {
  try {
    return mustShrink({ name: 'a', ...file }) ? 'shrink' : 'send'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('before a picture is sent', () => {
  it('a picture of 10 MB goes as it is, a larger one is made smaller, up to what a browser can hold', () => {
    expect(found({ type: 'image/png', size: UPLOAD_MAX_BYTES })).toBe('send')
    expect(found({ type: 'image/png', size: UPLOAD_MAX_BYTES + 1 })).toBe('shrink')
    expect(found({ type: 'image/png', size: PICKED_MAX_BYTES + 1 })).toBe('too_large')
  })

  it('a picture of Apple’s cameras is always drawn anew, also where the system does not know its type', () => {
    expect(found({ type: 'image/heic', size: 10 })).toBe('shrink')
    expect(found({ type: '', size: 10, name: 'IMG_0001.HEIC' })).toBe('shrink')
  })

  it.each(['image/svg+xml', 'text/html', 'application/pdf', ''])('refuses the type %j', (type) => {
    expect(found({ type, size: 10 })).toBe('unsupported_image')
  })
})

describe('a picture that is made smaller', () => {
  it('keeps its proportions and never grows', () => {
    expect(within({ width: 8000, height: 6000 }, 4096)).toEqual({ width: 4096, height: 3072 })
    expect(within({ width: 3000, height: 9000 }, 2560)).toEqual({ width: 853, height: 2560 })
    expect(within({ width: 300, height: 200 }, 4096)).toEqual({ width: 300, height: 200 })
    expect(within({ width: 90_000, height: 2 }, 4096)).toEqual({ width: 4096, height: 1 })
  })

  it('is none that moves', () => {
    const bytes = (text: string, flags = 0) => Uint8Array.from([...Buffer.from(text, 'latin1'), 0, 0, 0, 0, flags])
    expect(isMoving(bytes('GIF89a'))).toBe(true)
    expect(isMoving(bytes('RIFF....WEBPVP8X', 2))).toBe(true)
    expect(isMoving(bytes('RIFF....WEBPVP8X', 16))).toBe(false)
    expect(isMoving(bytes('\xff\xd8\xff\xe0'))).toBe(false)
  })
})
