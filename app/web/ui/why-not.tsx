import { classNames } from './class-names'
import { Icon } from './icon'

export const WhyNot = ({ text, className = 'mt-3' }: { text: string; className?: string }) => (
  <p id="why-not" className={classNames(className, 'flex items-start rounded-card bg-tint p-3 text-sm')}>
    <Icon name="info" size="sm" className="mr-2 mt-0.5 text-brand-700" />
    <span>{text}</span>
  </p>
)
