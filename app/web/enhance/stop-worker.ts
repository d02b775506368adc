interface StoppedEvent {
  waitUntil(work: Promise<unknown>): void
}
declare const self: {
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: StoppedEvent) => void): void
}

/** Takes the place of the worker, drops all that is stored, and ends. */
async function stop(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(stop()))

export {}
