import type { DetailedHTMLProps, HTMLAttributes } from 'react'

// React 18 writes the properties of custom elements as they are, so the class is `class` here.
type Enhanced = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  class?: string
  [data: `data-${string}`]: string | number | boolean | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-carousel': Enhanced
      'count-down': Enhanced
      'linked-shop': Enhanced
      'copy-button': Enhanced
      'picture-preview': Enhanced
      'sheet-dialog': Enhanced
      'sku-picker': Enhanced
      'messenger-pay': Enhanced
      'messenger-share': Enhanced
      'messenger-subscription': Enhanced
      'messenger-transfer': Enhanced
      'share-button': Enhanced
      'call-link': Enhanced
      'live-region': Enhanced
      'live-suggest': Enhanced
      'back-link': Enhanced
      'load-more': Enhanced
      'number-stepper': Enhanced
      'spot-area': Enhanced
      'goods-draft': Enhanced
    }
  }
}
