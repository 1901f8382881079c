// Kakao's address search, or whatever the public settings name in its place: the same calls (providers.md §5).

/** What is used of an answer. */
export type PostcodeAnswer = {
  zonecode: string
  roadAddress: string
  autoRoadAddress: string
  bname: string
  buildingName: string
  apartment: 'Y' | 'N'
}

type Options = {
  oncomplete: (answer: PostcodeAnswer) => void
  width: string
  height: string
  theme: Record<string, string>
}
type Postcode = new (options: Options) => { embed: (place: HTMLElement, options: { autoClose: boolean }) => void }

declare global {
  var kakao: { Postcode?: Postcode } | undefined
}

const PATIENCE_MS = 10_000

function load(url: string): Promise<Postcode> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`The address search did not load from ${url}`))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const Postcode = globalThis.kakao?.Postcode
      if (Postcode) resolve(Postcode)
      else fail()
    })
    script.src = url
    document.head.append(script)
  })
}

let loading: Promise<Postcode> | null = null

/** Once for a page; after a failure the next press tries again. */
export function loadPostcode(url: string): Promise<Postcode> {
  loading ??= load(url).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** The page's own colours, so that the search is dark where the page is. */
export function themeOf(element: HTMLElement): Record<string, string> {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  return {
    bgColor: color('--raised'),
    searchBgColor: color('--raised'),
    contentBgColor: color('--surface'),
    pageBgColor: color('--raised'),
    textColor: color('--ink'),
    queryTextColor: color('--ink'),
    postcodeTextColor: color('--accent-ink'),
    emphTextColor: color('--accent-ink'),
    outlineColor: color('--line-strong'),
  }
}

/** Always the road address, with what helps the courier: (법정동, 아파트 이름). */
export function addressOf({ zonecode, roadAddress, autoRoadAddress, bname, buildingName, apartment }: PostcodeAnswer) {
  const road = autoRoadAddress || roadAddress
  const extra = [/[동로가]$/.test(bname) && bname, apartment === 'Y' && buildingName].filter(Boolean).join(', ')
  return { zoneCode: zonecode, addr1: extra ? `${road} (${extra})` : road }
}
