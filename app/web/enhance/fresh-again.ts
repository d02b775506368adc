// Shown again by "back", a page of an iPhone is as it was left, whatever the shop has said of keeping it: what stands on it has
// changed since, so it is asked for anew.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
