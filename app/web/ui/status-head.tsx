/** How something stands, in large; in colour as long as it goes on, quiet once it came to nothing. */
export function StatusHead({ title, text, isOver }: { title: string; text?: string; isOver?: boolean }) {
  return (
    <header className={isOver ? 'card p-4' : 'grad rounded-card p-4'}>
      <h2 className="text-xl font-bold">{title}</h2>
      {text && <p>{text}</p>}
    </header>
  )
}
