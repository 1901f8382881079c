// The browser's side of the stand-in: `kakao.maps` with the calls of Kakao's own script that the app makes.
/* oxlint-disable typescript/no-extraneous-class -- the provider's classes, as small as the app needs them */
;(() => {
  const home = document.currentScript.src
  const appkey = new URL(home).searchParams.get('appkey')
  const Status = { OK: 'OK', ZERO_RESULT: 'ZERO_RESULT', ERROR: 'ERROR' }

  const search = (kind) => async (query, answered) => {
    const address = new URL(`../local/search/${kind}.json?query=${encodeURIComponent(query)}`, home)
    try {
      const answer = await fetch(address, { headers: { authorization: `KakaoAK ${appkey}` } })
      if (!answer.ok) throw new Error(String(answer.status))
      const { documents } = await answer.json()
      answered(documents, documents.length > 0 ? Status.OK : Status.ZERO_RESULT)
    } catch {
      answered([], Status.ERROR)
    }
  }

  class LatLng {
    constructor(latitude, longitude) {
      Object.assign(this, { latitude, longitude })
    }
    getLat() {
      return this.latitude
    }
    getLng() {
      return this.longitude
    }
  }

  // Paper with a grid, because a map without streets is better than one with invented streets.
  class Map {
    constructor(container, { center }) {
      this.container = container
      const style = 'position:absolute;inset:0;background:repeating-linear-gradient(#0000 0 23px,#8884 23px 24px),'
      const paper = document.createElement('div')
      paper.style.cssText = `${style}repeating-linear-gradient(90deg,#0000 0 23px,#8884 23px 24px)`
      paper.dataset.center = `${center.getLat()},${center.getLng()}`
      container.append(paper)
    }
  }

  class Marker {
    constructor({ map, position }) {
      const pin = document.createElement('div')
      pin.style.cssText =
        'position:absolute;left:50%;top:50%;width:18px;height:18px;border-radius:50% 50% 50% 0;background:#d64545;' +
        'transform:translate(-50%,-100%) rotate(-45deg)'
      pin.dataset.marker = `${position.getLat()},${position.getLng()}`
      map.container.append(pin)
    }
  }

  class Geocoder {
    addressSearch = search('address')
  }
  class Places {
    keywordSearch = search('keyword')
  }

  // The rest may be used only after load(), as with autoload=false at the provider.
  const load = (done) => {
    Object.assign(window.kakao.maps, { LatLng, Map, Marker, services: { Geocoder, Places, Status } })
    setTimeout(() => done())
  }
  window.kakao = Object.assign(window.kakao ?? {}, { maps: { load } })
})()
