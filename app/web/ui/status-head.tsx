export function StatusHead({ title, text, isOver }: { title: string; text?: string; isOver?: boolean }) {
  return (
    <header className={isOver ? 'card p-4' : 'grad rounded-card p-4'}>
      <h2 className="text-xl font-bold">{title}</h2>
      {text && <p>{text}</p>}
    </header>
  )
}
