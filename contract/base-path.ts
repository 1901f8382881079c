/** The fixed sub-path of the host under which everything lives (seed §2). */
export const BASE_PATH = '/madang'
export const API_PATH = `${BASE_PATH}/api`
