export function Keys({ list }: { list: Record<string, string> }) {
  return (
    <div className="needs-script">
      <p className="mb-3 hidden flex-wrap text-xs text-ink-2 large:flex">
        {Object.entries(list).map(([key, text]) => (
          <span key={key} className="mr-3">
            <kbd className="num mr-1 rounded border border-line px-1 uppercase">{key}</kbd>
            {text}
          </span>
        ))}
      </p>
    </div>
  )
}
