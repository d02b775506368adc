type PdfFile = { name: string; body: string }

/** Private, and never rendered by a page of ours. */
export const pdfResponse = ({ name, body }: PdfFile): Response =>
  new Response(
    Uint8Array.from(atob(body), (one) => one.charCodeAt(0)),
    {
      headers: {
        'Cache-Control': 'private, no-store',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Type': 'application/pdf',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex',
      },
    },
  )
