// The focus goes to the page's body when the focused element leaves the page.

export const isFocusLost = () => !document.activeElement || document.activeElement === document.body
