// The browser's side of the stand-in: `kakao.Postcode` with the calls of Kakao's own script.
;(() => {
  const home = document.currentScript.src
  const ask = async (path) => (await fetch(new URL(path, home))).json()

  const style = (theme) => `
:host { display: block; height: 100%; color: ${theme.textColor}; }
* { box-sizing: border-box; font: inherit; color: inherit; }
section { display: flex; flex-direction: column; height: 100%; background: ${theme.bgColor}; }
form { display: flex; gap: 8px; padding: 12px; background: ${theme.searchBgColor}; }
input { flex: 1; min-width: 0; height: 44px; padding: 0 12px; color: ${theme.queryTextColor};
  border: 1px solid ${theme.outlineColor}; border-radius: 10px; background: ${theme.contentBgColor}; }
button { cursor: pointer; }
form button { height: 44px; padding: 0 16px; border: 1px solid ${theme.outlineColor}; border-radius: 10px;
  background: ${theme.contentBgColor}; font-weight: 600; white-space: nowrap; }
:is(input, button):focus-visible { outline: 3px solid ${theme.emphTextColor}; outline-offset: 1px; }
output { display: block; padding: 4px 16px 8px; font-size: 14px; }
ul { flex: 1; min-height: 0; overflow-y: auto; margin: 0; padding: 0; list-style: none; background: ${theme.contentBgColor}; }
li + li { border-top: 1px solid ${theme.outlineColor}; }
li button { display: block; width: 100%; min-height: 44px; padding: 10px 16px; border: 0; background: none; text-align: start; }
li button:hover { text-decoration: underline; }
li button:focus-visible { outline-offset: -3px; }
b { color: ${theme.postcodeTextColor}; font-weight: 700; }
small { display: block; font-size: 14px; }
p { margin: 0; padding: 8px 16px; font-size: 13px; }`

  const usual = {
    bgColor: '#ececec',
    searchBgColor: '#ffffff',
    contentBgColor: '#ffffff',
    textColor: '#333333',
    queryTextColor: '#222222',
    postcodeTextColor: '#b3361b',
    emphTextColor: '#005fcc',
    outlineColor: '#8c8c8c',
  }

  const make = (name, more = {}, ...children) => {
    const element = Object.assign(document.createElement(name), more)
    element.append(...children)
    return element
  }

  class Postcode {
    constructor(options = {}) {
      this.options = options
    }

    open({ q = '', autoClose = true } = {}) {
      const { width = 500, height = 600 } = this.options
      const popup = window.open('', 'postcode', `width=${width},height=${height}`)
      if (!popup) return
      popup.document.body.replaceChildren()
      this.embed(popup.document.body, { q, autoClose, close: () => popup.close() })
    }

    embed(place, { q = '', autoClose = true, close } = {}) {
      const { theme, width = '100%', height = '100%', focusInput = true } = this.options
      const host = make('div')
      const size = (value) => (typeof value === 'number' ? `${value}px` : value)
      Object.assign(host.style, { width: size(width), height: size(height) })
      const root = host.attachShadow({ mode: 'open' })
      root.append(make('style', { textContent: style({ ...usual, ...theme }) }))
      place.replaceChildren(host)
      const finish = (state) => {
        if (autoClose) host.remove()
        this.options.onclose?.(state)
        if (autoClose) close?.()
      }
      void this.fill(root, { q, finish, focusInput })
    }

    async fill(root, { q, finish, focusInput }) {
      const words = await ask(`words?lang=${document.documentElement.lang}`)
      const input = make('input', { type: 'search', value: q, placeholder: words.example, autocomplete: 'off' })
      input.setAttribute('aria-label', words.search)
      const told = make('output')
      const list = make('ul')
      list.setAttribute('aria-label', words.results)
      const choose = (found) => {
        this.options.oncomplete?.(found)
        finish('COMPLETE_CLOSE')
      }
      const row = (found) => {
        const { zonecode, roadAddress, buildingName, jibunAddress } = found
        const line = make('button', { type: 'button' }, make('b', {}, zonecode), ` ${roadAddress}`)
        line.append(make('small', {}, [buildingName, jibunAddress].filter(Boolean).join(' · ')))
        line.addEventListener('click', () => choose(found))
        return make('li', {}, line)
      }
      const search = async () => {
        const query = input.value.trim()
        const found = query ? await ask(`search?q=${encodeURIComponent(query)}`) : []
        if (input.value.trim() !== query) return
        list.replaceChildren(...found.map(row))
        told.textContent = query ? words.found.replace('{count}', found.length) : words.hint
        if (query) this.options.onsearch?.({ q: query, count: found.length })
      }
      const form = make('form', {}, input, make('button', { type: 'submit' }, words.find))
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        void search()
      })
      input.addEventListener('input', () => void search())
      root.append(make('section', {}, form, told, list, make('p', {}, words.note)))
      if (focusInput) input.focus()
      await search()
    }
  }

  window.kakao = { ...window.kakao, Postcode }
  window.daum = { ...window.daum, Postcode }
})()
