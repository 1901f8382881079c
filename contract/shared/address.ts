// Where an endpoint is found: its method and path in one text, like `GET /board/{bid}`. The browser needs nothing else.

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH'
export type Address = `${Method} /${string}`

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never
export type ParamsOf<A extends Address> = Record<PathNames<A>, string>

export const methodOf = (address: Address) => address.slice(0, address.indexOf(' ')) as Method
export const pathOf = (address: Address) => address.slice(address.indexOf(' ') + 1)
