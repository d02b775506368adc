import { DEMO_PHONE } from './fill-demo'
import { fillDemoAgents } from './fill-demo-agents'
import { fillDemoMember } from './fill-demo-member'

/** What has happened in a demo before it is first tried: its member's orders, and two agents with shops and customers. */
export async function fillDemoPast(operatorId: string): Promise<void> {
  await fillDemoMember(DEMO_PHONE, operatorId)
  await fillDemoAgents(operatorId)
}
