-- Does what a user does in Neovim, and prints what the user sees as JSON: nvim --headless -u NONE -S neovim.lua
local folder = vim.env.FX_ROUTES_FOLDER
local seen = { times = {} }
local started = vim.loop.hrtime()
local function note(name)
  seen.times[name] = math.floor((vim.loop.hrtime() - started) / 1e6)
  started = vim.loop.hrtime()
end
local function until_true(what, condition)
  if not vim.wait(60000, condition, 10) then
    io.stderr:write('waited for ' .. what .. ' for a minute\n')
    vim.cmd('cquit')
  end
end

vim.cmd('filetype on')
vim.cmd('luafile ' .. folder .. '/setup.lua')
vim.cmd('edit ' .. folder .. '/src/books.ts')

-- The texts at the ends of lines.
local function lenses()
  local texts = {}
  for name, namespace in pairs(vim.api.nvim_get_namespaces()) do
    local marks = name:match('codelens')
        and vim.api.nvim_buf_get_extmarks(0, namespace, 0, -1, { details = true })
      or {}
    for _, mark in ipairs(marks) do
      local text = {}
      for _, chunk in ipairs(mark[4].virt_text or {}) do table.insert(text, chunk[1]) end
      table.insert(texts, (mark[2] + 1) .. ' ' .. table.concat(text))
    end
  end
  return texts
end
local function wait_for_lens(pattern)
  until_true('the lens ' .. pattern, function() return table.concat(lenses(), '\n'):match(pattern) ~= nil end)
end

wait_for_lens('book/{id}\n')
seen.lenses = lenses()
note('first lenses')

vim.api.nvim_win_set_cursor(0, { 2, 3 })
vim.lsp.buf.hover()
local function hover_window()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then return window end
  end
end
until_true('the hover', hover_window)
local hover = vim.api.nvim_win_get_buf(hover_window())
seen.hover = table.concat(vim.api.nvim_buf_get_lines(hover, 0, -1, false), '\n')
note('hover')

vim.api.nvim_win_set_cursor(0, { 4, 0 })
until_true('a diagnostic', function() return #vim.diagnostic.get(0) > 0 end)
seen.diagnostics = vim.tbl_map(function(one) return one.lnum + 1 .. ' ' .. one.message end, vim.diagnostic.get(0))
vim.ui.select = function(items, _, choose)
  seen.actions = vim.tbl_map(function(item) return item[2].title end, items)
  for index, item in ipairs(items) do
    if item[2].title:match('^Answer PUT') then choose(item, index) end
  end
end
vim.lsp.buf.code_action()
until_true('the fix', function() return #vim.diagnostic.get(0) == 0 end)
note('code action and new diagnostics')
vim.cmd('doautocmd TextChanged')
wait_for_lens('PUT')
seen.fixed = lenses()
note('lenses after the fix')

vim.api.nvim_buf_set_lines(0, 0, 0, false, { '// A comment.' })
vim.cmd('%s/getListAsync/deleteAllAsync/')
vim.cmd('doautocmd TextChanged')
wait_for_lens('DELETE')
seen.moved = lenses()
note('lenses after an edit')

print(vim.fn.json_encode(seen))
vim.cmd('qa!')
