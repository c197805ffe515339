;; Does what a user does in Emacs with eglot, and prints what the user sees: emacs -q --batch -l eglot.el
(load (expand-file-name "emacs.el" (file-name-directory load-file-name)))
(require 'eglot)
(setq eglot-autoshutdown t
      eglot-confirm-server-initiated-edits nil
      eglot-send-changes-idle-time 0.1
      flymake-no-changes-timeout 0.1)

(defun fx-project (_) (cons 'transient fx-folder))
(add-hook 'project-find-functions #'fx-project)

(find-file (expand-file-name "src/books.ts" fx-folder))
(eglot-ensure)
(run-hooks 'post-command-hook)
(fx-wait "the server" #'eglot-current-server)
(flymake-mode 1)

(defun fx-diagnostics ()
  (mapcar (lambda (one) (format "%d %s" (line-number-at-pos (flymake-diagnostic-beg one))
                                (flymake-diagnostic-text one)))
          (flymake-diagnostics)))
(fx-see "diagnostics" (vconcat (fx-wait "a diagnostic" #'fx-diagnostics)))

(fx-go "getAsync")
(let (hover)
  (eglot-hover-eldoc-function (lambda (text &rest _) (setq hover text)))
  (fx-see "hover" (substring-no-properties (fx-wait "the hover" (lambda () hover)))))

(fx-go "createAsync")
(let ((actions (append (eglot-code-actions (point) (point)) nil)))
  (fx-see "actions" (vconcat (mapcar (lambda (one) (plist-get one :title)) actions)))
  (cl-letf (((symbol-function 'eglot--read-execute-code-action)
             (lambda (actions server &optional _)
               (eglot--apply-workspace-edit (plist-get (cl-find-if
                (lambda (one) (string-prefix-p "Answer PUT" (plist-get one :title))) actions) :edit)))))
    (eglot-code-actions (point) (point) nil t)))
;; Emacs sends changes when it is idle, which it never is here.
(eglot--signal-textDocument/didChange)
(fx-wait "the fix" (lambda () (not (fx-diagnostics))))
(fx-see "fixed" (vconcat (split-string (buffer-string) "\n")))
(fx-print)
(set-buffer-modified-p nil)
