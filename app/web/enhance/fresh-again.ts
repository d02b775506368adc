// On "back" an iPhone restores the page from memory whatever its cache headers say, so it is loaded anew.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
