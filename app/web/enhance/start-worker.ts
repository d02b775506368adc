const { serviceWorker } = navigator
const start = () => serviceWorker.register('/sw.js').catch(() => {})
if (serviceWorker) (window.requestIdleCallback ?? setTimeout)(start)

export {}
