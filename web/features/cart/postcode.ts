// Kakao's address search, or the stand-in that the public settings name: both have the same calls.
import { loadScript } from '#web/lib/browser/load-script.ts'

/** The fields of an answer that we use. */
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
  interface Kakao {
    Postcode?: Postcode
  }
  var kakao: Kakao | undefined
}

/** After a failed load the next press loads again. */
export const loadPostcode = (url: string): Promise<Postcode> => loadScript(url, () => globalThis.kakao?.Postcode)

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

/** Always the road address, with the additions that help the courier: (법정동, 아파트 이름). */
export function addressOf({ zonecode, roadAddress, autoRoadAddress, bname, buildingName, apartment }: PostcodeAnswer) {
  const road = autoRoadAddress || roadAddress
  const extra = [/[동로가]$/.test(bname) && bname, apartment === 'Y' && buildingName].filter(Boolean).join(', ')
  return { zoneCode: zonecode, addr1: extra ? `${road} (${extra})` : road }
}
