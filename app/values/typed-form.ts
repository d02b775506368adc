/** Names of fields that are stored nowhere, not even for whoever typed them. */
export const SECRET_FIELD = /code|factor|password|secret|challenge/i
