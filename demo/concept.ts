import { concept } from '~/house/concept'
import { planDemoSales } from './plan-demo-sales'

export const demo = concept({ sweeps: { 'plan demo sales': planDemoSales } })
